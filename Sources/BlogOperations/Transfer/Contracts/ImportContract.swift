public import BlogContracts

/// Shows an import: its files, its progress and its result.
public protocol ImportView: ProgressView {
    /// Shows the files before the import begins.
    func display(_ rows: [ImportRowPresentation])
    /// Shows a file again, which its `path` identifies. It is called several times for each file.
    func display(_ row: ImportRowPresentation)
    /// Shows the result, once, at the end.
    func display(_ summary: ImportSummaryPresentation)
}

/// One file of an import.
public struct ImportRowPresentation: Hashable, Sendable {
    /// The state of a file.
    public enum State: String, Hashable, Sendable, CaseIterable {
        case waiting
        /// It is the next one of an import that a person has paused.
        case paused
        case reading
        /// It became a new post.
        case imported
        /// Its post was updated.
        case updated
        /// Its post has not changed.
        case unchanged
        /// Its post was kept as it is, for a reason.
        case kept
        /// It could not be read or imported, for a reason.
        case skipped
        /// The import was cancelled before it reached the file.
        case cancelled
    }

    /// The file, relative to the site's folder.
    public let path: String
    public let state: State
    /// The number of its post; nil before it has one.
    public internal(set) var postID: Int64?
    /// The line of the file that shows what is wrong.
    public internal(set) var line: Int?
    /// Why it was kept or skipped.
    public internal(set) var reason: String?
    /// The file, the line and the reason as one line of a report; nil if there is nothing to report.
    public internal(set) var report: String?
    /// What the import has changed or not understood in a post that it has read.
    public internal(set) var notes: [Note] = []

    /// A note about a line of a file.
    public struct Note: Hashable, Sendable {
        public let path: String
        public let line: Int
        public let text: String
        /// The file, the line and the text as one line of a report.
        public let report: String
    }
}

/// The result of an import.
public struct ImportSummaryPresentation: Hashable, Sendable {
    public let imported: Int
    public let updated: Int
    public let unchanged: Int
    /// Posts that were kept as they are.
    public let kept: Int
    /// Files that could not be read or imported.
    public let skipped: Int
    /// What the import has not understood in files that are not posts.
    public let notes: [ImportRowPresentation.Note]
    /// Whether it was cancelled. A failed import was not cancelled.
    public let isCancelled: Bool
    public let text: String
    /// The report lines of single files, in order, for people.
    public let reports: [String]
}
