public import BlogDomain

/// The figures of a blog at one moment.
public struct BlogStatistics: Hashable, Sendable {
    public var users = 0
    /// The number of published blogs.
    public var blogs = 0
    public var drafts = 0
    /// The number of posts in recycle bins.
    public var trashed = 0
    /// The numbers of likes, follows and shares, also of posts that are not published.
    public var reactions: [ReactionKind: Int] = [:]
    /// The number of sessions that have not expired.
    public var sessions = 0
    /// The blog that was published last; nil if there is none.
    public var newestBlog: NewestBlog?
    /// The figures of the database file; nil for a store without a file.
    public var file: FileStatistics?

    public init() {}
}

/// The blog that was published last.
public struct NewestBlog: Hashable, Sendable {
    public let id: PostID
    public let title: Title
    public let publishedAt: Timestamp

    public init(id: PostID, title: Title, publishedAt: Timestamp) {
        self.id = id
        self.title = title
        self.publishedAt = publishedAt
    }
}

/// The figures of a database file.
public struct FileStatistics: Hashable, Sendable {
    /// The size of the database in bytes, with the pages that are still in the log.
    public let bytes: Int64
    /// The size of the write-ahead log in bytes.
    public let logBytes: Int64
    /// The name of the last migration.
    public let schemaVersion: String
}

/// Counts what a blog contains. It is for the operator, who may read the whole database.
public struct StatisticsService: Sendable {
    private let repository: any StatisticsRepository
    private let clock: any WallClock

    public init(_ repository: any StatisticsRepository, clock: any WallClock) {
        self.repository = repository
        self.clock = clock
    }

    /// The current figures.
    /// - Throws: ``StoreError``.
    public func statistics() async throws -> BlogStatistics {
        try await repository.statistics(at: clock.now())
    }
}

/// Counts what a store contains.
public protocol StatisticsRepository: Sendable {
    /// The figures of one state of the store. `now` decides which sessions have expired.
    /// - Throws: ``StoreError``.
    func statistics(at now: Timestamp) async throws -> BlogStatistics
}
