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

    /// The number of things of one kind.
    public struct Count: Hashable, Sendable {
        /// The kind for programs, such as `like`.
        public let name: String
        public let number: Int
    }

    /// A figure, for people.
    public struct Line: Hashable, Sendable {
        /// The name of the figure.
        public let label: String
        public let text: String
    }

    public let counts: [Count]
    public let newest: Newest?
    /// The figures of the database file; nil without a file.
    public let file: FileStatistics?
    /// All figures, for people, in their order.
    public let lines: [Line]
}
