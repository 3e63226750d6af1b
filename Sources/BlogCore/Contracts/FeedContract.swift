/// Shows a feed: the newest blogs with their texts, of all users or of one author.
public protocol FeedView: AnyObject {
    /// The view of the author. It stays empty in the feed of all users.
    var author: any UserInfoView { get }
    /// The view of the blogs.
    var entries: any ListView<FeedEntryPresentation> { get }
}

/// A blog in a feed.
public struct FeedEntryPresentation: PostRowPresentation {
    public let post: PostSummaryPresentation
    public let author: AuthorPresentation
    public let publishedAt: String
    /// When its title or text last changed for its readers, ISO 8601.
    public let updatedAt: String
    /// The text; nil beyond the limit of the feed.
    public let body: BodyPresentation?

    public init(
        post: PostSummaryPresentation, author: AuthorPresentation, publishedAt: String, updatedAt: String,
        body: BodyPresentation?
    ) {
        self.post = post
        self.author = author
        self.publishedAt = publishedAt
        self.updatedAt = updatedAt
        self.body = body
    }
}

/// A part of the list of all pages, for search engines.
public struct SitemapPresentation: Presentation {
    /// The number of parts of the whole list.
    public let partCount: Int
    /// The blogs of this part.
    public let blogs: [BlogEntry]
    /// The numbers of the authors of this part.
    public let authors: [Int64]

    /// A blog in the list.
    public struct BlogEntry: Hashable, Sendable {
        public let id: Int64
        public let title: String
        /// When its title or text last changed for its readers, ISO 8601.
        public let updatedAt: String

        public init(id: Int64, title: String, updatedAt: String) {
            self.id = id
            self.title = title
            self.updatedAt = updatedAt
        }
    }

    public init(partCount: Int, blogs: [BlogEntry], authors: [Int64]) {
        self.partCount = partCount
        self.blogs = blogs
        self.authors = authors
    }
}
