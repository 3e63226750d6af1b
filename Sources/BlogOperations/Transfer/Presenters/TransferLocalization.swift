public import BlogContracts
import BlogDomain
public import BlogPresenters

/// The texts of imports and exports in English.
public struct TransferLocalization: Sendable {
    private let common: Localization

    /// Creates the texts. `common` describes all other errors.
    public init(_ common: Localization = Localization()) {
        self.common = common
    }

    /// An error of a transfer or another error.
    public func error(_ error: any Error) -> ErrorPresentation {
        let (kind, detail): (ErrorPresentation.Kind, String)
        switch error {
        case let error as ImportSourceError: (kind, detail) = describe(error)
        case let error as TransferError: (kind, detail) = describe(error)
        case let error as OutputFileError: (kind, detail) = (.occupied, error.description)
        default: return common.error(error, heading: nil)
        }
        return common.presentation(of: error, kind, detail)
    }

    public func reason(_ reason: LineProblem) -> String {
        switch reason {
        case .text(let text): text
        case .field(let error): "\(error.field) \(common.message(of: error.problem))"
        case .bodyTooLong:
            "body must have at most \(Body.maximumBytes.grouped) bytes (\(Body.maximumBytes / 1_024) KiB)"
        case .elsewhere(let place, let problem): "\(place): \(self.reason(problem))"
        }
    }

    /// The reason why a post was kept.
    public func obstacle(_ obstacle: ImportObstacle) -> String {
        switch obstacle {
        case .trashed: "its post is in the recycle bin"
        case .purged: "its post was deleted permanently"
        case .edited: "its post was edited after the import"
        }
    }

    /// The line of a file in the report.
    public func report(path: String, line: Int?, state: ImportRowPresentation.State, reason: String) -> String
    {
        let place = line.map { "\(path):\($0)" } ?? path
        return "\(state.rawValue) \(place): \(reason)"
    }

    /// The line of a note in the report.
    public func note(path: String, line: Int, text: String) -> String { "note \(path):\(line): \(text)" }

    /// The progress of an import.
    public func progress(finished: Int, total: Int) -> String {
        "\(finished) of \(total)"
    }

    /// The progress of an import that is paused.
    public func paused(finished: Int, total: Int) -> String {
        "paused after \(finished) of \(total)"
    }

    /// The result of an import of posts.
    func summary(of files: [ImportRowPresentation.State: Int], drafts: Int) -> String {
        let count = { (states: ImportRowPresentation.State...) in
            states.reduce(0) { $0 + files[$1, default: 0] }
        }
        let others = [
            (count(.updated), "updated"), (count(.unchanged), "unchanged"),
            (count(.kept), "kept as they are"), (count(.skipped), "skipped"),
            (count(.waiting, .paused, .reading, .cancelled), "not processed"),
        ]
        let further = others.filter { count, _ in count > 0 }.map { count, what in "\(count) \(what)" }
        let draftText = drafts == 0 ? "" : " \(drafts) \(drafts == 1 ? "is a draft" : "are drafts")."
        let total = files.values.reduce(0, +)
        return "\(total) \(total == 1 ? "file" : "files"): "
            + (["\(count(.imported)) imported"] + further).joined(separator: ", ") + "." + draftText
    }

    public func progress(_ progress: TransferProgress) -> String {
        "\(progress.finished.grouped) of \(progress.total.grouped)"
    }

    /// The result of an export.
    public func exported(_ inventory: BlogInventory) -> String {
        let rest = counts(of: inventory.leftOut, always: [])
        let posts = inventory.keptTexts.map { "\($0.rawValue)" }.joined(separator: ", ")
        return "Exported " + contents(inventory) + (rest.isEmpty ? "" : " Not exported: \(rest).")
            + (posts.isEmpty ? "" : " Posts without their changes that are not saved yet: \(posts).")
    }

    /// The result of an import of a whole blog.
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
                case .user, .post, .reaction, .picture: (kind.name, kind.plural)
                case .importedFile: ("imported file", "imported files")
                case .media: ("image", "images")
                case .importAuthor, .site: ("", "")
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
            (.invalid, "Line \(line): \(reason(problem)). Nothing was changed.")
        case .refused(let line, let obstacle):
            (.invalid, "Line \(line): the record \(describe(obstacle)). Nothing was changed.")
        case .input(let reason):
            (.storage, "The input cannot be read: \(reason). Nothing was changed.")
        case .output(let reason): (.storage, "The output cannot be written: \(reason).")
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
        }
    }
}
