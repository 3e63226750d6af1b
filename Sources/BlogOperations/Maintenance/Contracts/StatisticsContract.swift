public import BlogContracts

/// Shows the figures of a blog.
public typealias StatisticsView = ContentView<StatisticsPresentation>

/// The figures of a blog.
public struct StatisticsPresentation: Presentation {
    /// The blog that was published last.
    public struct Newest: Hashable, Sendable {
        public let id: Int64
        public let title: String
        public let publishedAt: String
    }

    /// The figures of a database file.
    public struct File: Hashable, Sendable {
        public let bytes: Int64
        public let logBytes: Int64
        public let schemaVersion: String
    }

    /// The number of reactions of one kind.
    public struct ReactionCount: Hashable, Sendable {
        /// The kind for programs, such as `like`.
        public let kind: String
        public let count: Int
    }

    /// A figure, for people.
    public struct Line: Hashable, Sendable {
        /// The name of the figure.
        public let label: String
        public let text: String
    }

    public let userCount: Int
    public let blogCount: Int
    public let draftCount: Int
    public let trashCount: Int
    public let reactions: [ReactionCount]
    public let sessionCount: Int
    public let newest: Newest?
    /// The figures of the database file; nil without a file.
    public let file: File?
    /// All figures, for people, in their order.
    public let lines: [Line]
}
