public import BlogContracts

/// Shows an import: its files, how far it has come, and its result.
public protocol ImportView: ProgressView {
    /// Shows the files before the import begins.
    func display(_ rows: [ImportRowPresentation])
    /// Shows the result, once, at the end.
    func display(_ summary: ImportSummaryPresentation)
}

/// Shows one file of an import, which it knows by its `path`.
public protocol ImportRowView: AnyObject {
    /// Shows the file again. It is called several times.
    func display(_ row: ImportRowPresentation)
}

/// One file of an import.
public struct ImportRowPresentation: Hashable, Sendable {
    /// How far a file has come.
    public enum State: String, Hashable, Sendable, CaseIterable {
        /// Not begun.
        case waiting
        /// Begun.
        case reading
        /// A new post came of it.
        case imported
        /// Its post was changed.
        case updated
        /// Its post is as it says.
        case unchanged
        /// Its post was left alone, for a reason.
        case kept
        /// It could not be read or taken in, for a reason.
        case skipped
        /// The import was cancelled before it reached the file.
        case cancelled
    }

    /// The file, relative to the site's folder.
    public let path: String
    /// How far it has come.
    public let state: State
    /// How far it has come, for people.
    public let stateText: String
    /// The post's number, once there is one.
    public let postID: Int64?
    /// The line of the file that shows what is wrong.
    public let line: Int?
    /// Why it was kept or skipped.
    public let reason: String?
    /// The file, the line and the reason in one line, for a report; nil where there is nothing to report.
    public let report: String?

    /// Creates a row.
    public init(
        path: String, state: State, stateText: String, postID: Int64? = nil, line: Int? = nil,
        reason: String? = nil, report: String? = nil
    ) {
        self.path = path
        self.state = state
        self.stateText = stateText
        self.postID = postID
        self.line = line
        self.reason = reason
        self.report = report
    }
}

/// The result of an import.
public struct ImportSummaryPresentation: Hashable, Sendable {
    /// New posts.
    public let imported: Int
    /// Posts that were changed.
    public let updated: Int
    /// Posts that are as their file says.
    public let unchanged: Int
    /// Posts that were left alone.
    public let kept: Int
    /// Files that could not be read or taken in.
    public let skipped: Int
    /// Whether it was cancelled. An import that failed was not.
    public let isCancelled: Bool
    /// The same, for people.
    public let text: String
    /// What is to be told of single files, in their order, for people.
    public let reports: [String]

    /// Creates a summary.
    public init(
        imported: Int, updated: Int, unchanged: Int, kept: Int, skipped: Int, isCancelled: Bool, text: String,
        reports: [String]
    ) {
        self.imported = imported
        self.updated = updated
        self.unchanged = unchanged
        self.kept = kept
        self.skipped = skipped
        self.isCancelled = isCancelled
        self.text = text
        self.reports = reports
    }
}
