// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Everything public here is a requirement of a documented protocol.

public import BlogContracts
import BlogModels
public import BlogPresenters

/// The texts of imports and exports in English.
public struct EnglishTransferLocalization: TransferLocalization {
    private let common: EnglishLocalization

    /// Creates the texts; `common` words the errors that are not of a transfer.
    public init(_ common: EnglishLocalization = EnglishLocalization()) {
        self.common = common
    }

    public func error(_ error: any Error) -> ErrorPresentation {
        let (kind, detail): (ErrorPresentation.Kind, String)
        switch error {
        case let error as ImportSourceError: (kind, detail) = describe(error)
        case let error as TransferError: (kind, detail) = describe(error)
        default: return common.error(error, heading: nil)
        }
        return common.presentation(of: error, kind, detail)
    }

    public func state(_ state: ImportRowPresentation.State) -> String {
        state.rawValue
    }

    public func reason(_ reason: ImportReason) -> String {
        switch reason {
        case .stated(let words): words
        case .field(let error): "\(error.field) \(common.message(of: error.problem))"
        case .bodyTooLong(let most): "body must have at most \(most.grouped) bytes (\(most / 1_024) KiB)"
        case .noFrontMatter: "there is no front matter: the first line is not ---"
        case .unclosedFrontMatter: "the front matter has no closing ---"
        case .frontMatterTooLong(let most): "the front matter has more than \(most) bytes"
        case .noDate: "there is no date, neither here nor in the file's name"
        case .noSuchDate(let text): "there is no such date: \(text)"
        case .noSuchDateInName(let text): "there is no such date as in the file's name: \(text)"
        case .notABoolean(let field): "\(field) must be true or false"
        case .notOneText(let field): "\(field) must be one text"
        case .notTexts(let field): "\(field) must be a text or a list of texts"
        case .notUTF8: "the line is not valid UTF-8"
        case .notAMapping: "expected \"key: value\" lines, found none"
        case .brokenYAML(let problem): "broken YAML: \(problem)"
        case .repeatedKeys(let keys): "broken YAML: a key is there twice: \(keys.joined(separator: ", "))"
        case .unparsableYAML: "broken YAML: it cannot be parsed"
        case .noFile: "there is no such file"
        case .danglingLink: "the link leads nowhere"
        case .isFolder: "a folder is no file"
        case .notARegularFile: "not a regular file"
        case .unreadableFile: "the file cannot be read"
        case .unreadableFolder: "the folder cannot be read"
        case .fileTooLong(let most): "the file is longer than \(most) bytes"
        case .line(let problem): "line \(problem.line): \(self.reason(problem.reason))"
        case .unknownAuthor(let path, let reason):
            "the author cannot be looked up: \(path): \(self.reason(reason))"
        }
    }

    public func obstacle(_ obstacle: ImportObstacle) -> String {
        switch obstacle {
        case .trashed: "its post is in the recycle bin"
        case .purged: "its post was deleted for good"
        case .edited: "its post was edited here"
        }
    }

    public func report(path: String, line: Int?, state: ImportRowPresentation.State, reason: String) -> String
    {
        let place = line.map { "\(path):\($0)" } ?? path
        return "\(self.state(state)) \(place): \(reason)"
    }

    public func progress(finished: Int, total: Int) -> String {
        "\(finished) of \(total)"
    }

    public func summary(of tally: ImportTally) -> String {
        let others = [
            (tally.updated, "updated"), (tally.unchanged, "unchanged"),
            (tally.kept, "kept as they are here"), (tally.skipped, "skipped"),
            (tally.notReached, "not reached"),
        ]
        let told = others.filter { count, _ in count > 0 }.map { count, what in "\(count) \(what)" }
        return (["\(tally.imported) imported"] + told).joined(separator: ", ") + "."
    }

    public func progress(_ progress: TransferProgress) -> String {
        "\(progress.finished.grouped) of \(progress.total.grouped)"
    }

    public func exported(_ inventory: BlogInventory) -> String {
        let rest = counts(of: inventory.leftOut, always: [])
        return "Exported " + contents(inventory) + (rest.isEmpty ? "" : " Left out: \(rest).")
    }

    public func imported(_ inventory: BlogInventory) -> String { "Imported " + contents(inventory) }

    public func loaded(_ inventory: BlogInventory) -> String { "Made " + contents(inventory) }

    private func contents(_ inventory: BlogInventory) -> String {
        counts(of: inventory.counts, always: [.user, .post]) + "."
    }

    private func counts(of counts: [BlogRecord.Kind: Int], always: Set<BlogRecord.Kind>) -> String {
        let things: [(BlogRecord.Kind, String, String)] = [
            (.user, "user", "users"), (.post, "post", "posts"), (.like, "like", "likes"),
            (.follow, "follow", "follows"), (.share, "share", "shares"),
            (.importedFile, "imported file", "imported files"),
        ]
        return things.compactMap { kind, one, many in
            let count = counts[kind, default: 0]
            return count > 0 || always.contains(kind) ? "\(count.grouped) \(count == 1 ? one : many)" : nil
        }.joined(separator: ", ")
    }

    private func describe(_ error: TransferError) -> (ErrorPresentation.Kind, String) {
        switch error {
        case .notEmpty: (.conflict, "There is a blog in the database already; nothing was changed.")
        case .badLine(let line, let problem):
            (.invalid, "Line \(line): \(describe(problem)); nothing was changed.")
        case .refused(let line, let obstacle):
            (
                .invalid,
                "\(line.map { "Line \($0): it" } ?? "What comes in") \(describe(obstacle)); nothing was changed."
            )
        case .input(let reason):
            (.storage, "What comes in cannot be read: \(reason); nothing was changed.")
        case .output(let reason): (.storage, "What goes out cannot be written: \(reason).")
        }
    }

    private func describe(_ problem: LineProblem) -> String {
        switch problem {
        case .empty: "there is nothing in it"
        case .cutOff: "it is missing: the export was cut off"
        case .afterEnd: "it comes after the last one"
        case .tooLong: "it is too long"
        case .notUTF8: "it is not valid UTF-8"
        case .notJSON: "it is not JSON"
        case .notAnObject: "it is not a JSON object"
        case .controlCharacter: "a text must not have bare control characters"
        case .unknownEscape: "a text has an escape that JSON does not know"
        case .loneSurrogate: "a text has half a surrogate pair"
        case .unterminatedText: "a text does not end"
        case .trailingBytes: "it goes on after the object"
        case .tooManyFields(let most): "it has more than \(most) fields"
        case .tooDeep(let most): "it is nested more than \(most) levels deep"
        case .nameTooLong(let most): "a field's name is longer than \(most) bytes"
        case .notAnExport: "it is no export of a blog"
        case .unknownVersion(let version):
            "it is of version \(version), and this program knows version 1 alone"
        case .unknownType: "its type is not known"
        case .notARecord: "it is not what it has to be"
        case .wrongCount(let kind, let stated, let found):
            "it says \(kind.rawValue): \(stated), and there are \(found)"
        case .wrongTotal(let stated, let found):
            "it says that there are \(stated) records, and there are \(found)"
        case .missingField(let name): "\(name) is missing"
        case .repeatedField(let name): "\(name) is there twice"
        case .unknownField(let name): "\(name) is not known here"
        case .notAText(let field): "\(field) must be a text"
        case .notATextOrNull(let field): "\(field) must be a text or null"
        case .notAMoment(let field): "\(field) must be a moment"
        case .badMoment(let field): "\(field) must be a moment, as 2026-11-21T07:38:00Z is one"
        case .notANumber(let field, let range, let orNull):
            "\(field) must be a whole number from \(range.lowerBound) to \(range.upperBound)"
                + (orNull ? " or null" : "")
        case .notAState(let field): "\(field) must be draft, published or trashed"
        case .field(let error): "\(error.field) \(common.message(of: error.problem))"
        }
    }

    private func describe(_ obstacle: RecordObstacle) -> String {
        switch obstacle {
        case .refersToNothing: "refers to what is not there"
        case .isThereAlready: "is there already"
        case .breaksRule: "breaks a rule of the blog"
        }
    }

    private func describe(_ error: ImportSourceError) -> (ErrorPresentation.Kind, String) {
        switch error {
        case .noFolder(let path): (.notFound, "There is no folder \(path).")
        case .nothingToImport(let folder, let expected):
            (.notFound, "There is nothing to import in \(folder): \(expected) was looked for.")
        case .unreadable(let path, let reason):
            (.invalid, "\(path) cannot be read: \(self.reason(reason)).")
        }
    }
}
