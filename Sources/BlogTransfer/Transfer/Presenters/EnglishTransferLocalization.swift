public import BlogContracts
import BlogModels
public import BlogPresenters
import BlogServices

/// The texts of imports and exports in English.
public struct EnglishTransferLocalization: TransferLocalization {
    private let common: EnglishLocalization

    /// Creates the texts. `common` describes all other errors.
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
        case .field(let error): "\(error.field) \(common.message(of: error.problem))"
        case .bodyTooLong(let most): "body must have at most \(most.grouped) bytes (\(most / 1_024) KiB)"
        case .noFrontMatter: "the file has no front matter: the first line is not ---"
        case .unclosedFrontMatter: "the front matter has no closing ---"
        case .frontMatterTooLong(let most): "the front matter is longer than \(most) bytes"
        case .noDate: "neither the front matter nor the file name has a date"
        case .invalidDate(let text): "the date is not valid: \(text)"
        case .invalidDateInName(let text): "the date in the file name is not valid: \(text)"
        case .notABoolean(let field): "\(field) must be true or false"
        case .notOneText(let field): "\(field) must be a single text"
        case .notTexts(let field): "\(field) must be a text or a list of texts"
        case .notUTF8: "the line is not valid UTF-8"
        case .notAMapping: "expected \"key: value\" lines, found none"
        case .brokenYAML(let problem): "invalid YAML: \(problem)"
        case .repeatedKeys(let keys): "invalid YAML: duplicate keys: \(keys.joined(separator: ", "))"
        case .unparsableYAML: "invalid YAML: it cannot be parsed"
        case .ignoredDate(let text):
            "the date is not understood: \(text). The date in the file name is used"
        case .unknownPermalink(let text): "permalink is not a path with known placeholders: \(text)"
        case .ignoredAlias(let path): "the path cannot be used as an alias: \(path)"
        case .ignoredTag(let name): "the tag is left out: \(name)"
        case .shownLiquid(let tags): "shown as it stands: \(tags.joined(separator: ", "))"
        case .unclosedComment: "{% comment %} has no {% endcomment %}"
        case .unopenedComment: "{% endcomment %} has no {% comment %}"
        case .futureDate: "the date is in the future, so the post is a draft"
        case .notShown(let field): "the site does not show the post (\(field)), so it is a draft"
        case .noImage(let path): "the site has no image \(path)"
        case .imageNotCopied(let path, let reason): "the image \(path) cannot be copied: \(reason)"
        case .noFile: "the file does not exist"
        case .danglingLink: "the target of the link does not exist"
        case .isFolder: "this is a folder, not a file"
        case .notARegularFile: "this is not a regular file"
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
        case .purged: "its post was deleted permanently"
        case .edited: "its post was edited after the import"
        }
    }

    public func report(path: String, line: Int?, state: ImportRowPresentation.State, reason: String) -> String
    {
        let place = line.map { "\(path):\($0)" } ?? path
        return "\(self.state(state)) \(place): \(reason)"
    }

    public func note(path: String, line: Int, text: String) -> String { "note \(path):\(line): \(text)" }

    public func progress(finished: Int, total: Int) -> String {
        "\(finished) of \(total)"
    }

    public func paused(finished: Int, total: Int) -> String {
        "paused after \(finished) of \(total)"
    }

    public func summary(of tally: ImportTally) -> String {
        let others = [
            (tally.updated, "updated"), (tally.unchanged, "unchanged"),
            (tally.kept, "kept as they are"), (tally.skipped, "skipped"),
            (tally.notReached, "not processed"),
        ]
        let further = others.filter { count, _ in count > 0 }.map { count, what in "\(count) \(what)" }
        let drafts =
            tally.drafts == 0 ? "" : " \(tally.drafts) \(tally.drafts == 1 ? "is a draft" : "are drafts")."
        return (["\(tally.imported) imported"] + further).joined(separator: ", ") + "." + drafts
    }

    public func progress(_ progress: TransferProgress) -> String {
        "\(progress.finished.grouped) of \(progress.total.grouped)"
    }

    public func exported(_ inventory: BlogInventory) -> String {
        let rest = counts(of: inventory.leftOut, always: [])
        return "Exported " + contents(inventory) + (rest.isEmpty ? "" : " Not exported: \(rest).")
    }

    public func imported(_ inventory: BlogInventory) -> String {
        let rest = counts(of: inventory.leftOut, always: [])
        return "Imported " + contents(inventory) + (rest.isEmpty ? "" : " Not imported: \(rest).")
    }

    private func contents(_ inventory: BlogInventory) -> String {
        counts(of: inventory.counts, always: [.user, .post]) + "."
    }

    private func counts(of counts: [BlogRecord.Kind: Int], always: Set<BlogRecord.Kind>) -> String {
        BlogRecord.Kind.allCases.compactMap { kind in
            let (one, many) =
                switch kind {
                case .user, .post, .reaction: (kind.name, "\(kind.plural)")
                case .importedFile: ("imported file", "imported files")
                case .media: ("image", "images")
                case .importAuthor: ("", "")
                }
            let count = counts[kind, default: 0]
            guard !one.isEmpty, count > 0 || always.contains(kind) else { return nil }
            return "\(count.grouped) \(count == 1 ? one : many)"
        }.joined(separator: ", ")
    }

    private func describe(_ error: TransferError) -> (ErrorPresentation.Kind, String) {
        switch error {
        case .notEmpty: (.conflict, "The database already contains users. Nothing was changed.")
        case .badLine(let line, let problem):
            (.invalid, "Line \(line): \(describe(problem)). Nothing was changed.")
        case .refused(let line, let obstacle):
            (.invalid, "Line \(line): the record \(describe(obstacle)). Nothing was changed.")
        case .input(let reason):
            (.storage, "The input cannot be read: \(reason). Nothing was changed.")
        case .output(let reason): (.storage, "The output cannot be written: \(reason).")
        }
    }

    private func describe(_ problem: LineProblem) -> String {
        switch problem {
        case .empty: "the file is empty"
        case .cutOff: "the end of the export is missing"
        case .afterEnd: "the line follows the end of the export"
        case .tooLong: "the line is too long"
        case .notUTF8: "the line is not valid UTF-8"
        case .notJSON: "the line is not JSON"
        case .notAnObject: "the line is not a JSON object"
        case .controlCharacter: "a text contains a control character that is not escaped"
        case .unknownEscape: "a text contains an escape that JSON does not define"
        case .loneSurrogate: "a text contains half a surrogate pair"
        case .unterminatedText: "a text is not terminated"
        case .trailingBytes: "the line continues after the object"
        case .tooManyFields(let most): "an object has more than \(most) fields"
        case .tooDeep(let most): "the line is nested more than \(most) levels deep"
        case .nameTooLong(let most): "a field name is longer than \(most) bytes"
        case .notAnExport: "the file is not an export of a blog"
        case .unknownVersion(let version):
            "the export has version \(version), but this program supports only version 1"
        case .unknownType: "the type of the record is unknown"
        case .notARecord: "the record is not valid"
        case .wrongCount(let kind, let stated, let found):
            "the line announces \(stated) records of type \(kind.name), but there are \(found)"
        case .wrongTotal(let stated, let found):
            "the line announces \(stated) records, but there are \(found)"
        case .missingField(let name): "the field \(name) is missing"
        case .repeatedField(let name): "the field \(name) appears twice"
        case .unknownField(let name): "the field \(name) is unknown"
        case .notAText(let field): "\(field) must be a text"
        case .notATextOrNull(let field): "\(field) must be a text or null"
        case .notTexts(let field): "\(field) must be an array of at most 64 texts"
        case .notAMoment(let field): "\(field) must be a time"
        case .badMoment(let field): "\(field) must be a time such as 2026-11-21T07:38:00Z"
        case .notANumber(let field, let range, let orNull):
            "\(field) must be a whole number from \(range.lowerBound) to \(range.upperBound)"
                + (orNull ? " or null" : "")
        case .notAState(let field): "\(field) must be draft, published or trashed"
        case .misplacedTrashedFrom:
            "trashedFrom must be draft or published for a post in the recycle bin, and null for other posts"
        case .misplacedDeletedAt:
            "deletedAt must be a time for a post in the recycle bin, and null for other posts"
        case .badMedia(let path): "the image \(path) is not valid"
        case .missingPublishedAt: "publishedAt must be a time for a post that is or was published"
        case .field(let error): "\(error.field) \(common.message(of: error.problem))"
        }
    }

    private func describe(_ obstacle: RecordObstacle) -> String {
        switch obstacle {
        case .refersToNothing: "refers to a record that does not exist"
        case .isThereAlready: "already exists"
        case .breaksRule: "breaks a rule of the blog"
        }
    }

    private func describe(_ error: ImportSourceError) -> (ErrorPresentation.Kind, String) {
        switch error {
        case .noFolder(let path): (.notFound, "The folder \(path) does not exist.")
        case .nothingToImport(let folder, let expected):
            (.notFound, "The folder \(folder) contains no posts (\(expected)).")
        case .unreadable(let path, let reason):
            (.invalid, "\(path) cannot be read: \(self.reason(reason)).")
        }
    }
}
