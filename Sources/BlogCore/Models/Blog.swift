/// A published post as a row of a list, seen by somebody.
public struct Blog: Hashable, Sendable {
    /// The post.
    public let id: PostID
    /// The title.
    public let title: Title
    /// The first paragraph as plain text.
    public let excerpt: Excerpt
    /// Who wrote it.
    public let author: Author
    /// When it was first published.
    public let publishedAt: Timestamp
    /// When it was last edited after that; nil when it was not.
    public let editedAt: Timestamp?
    /// How many like it.
    public let likeCount: Int
    /// Whether the viewer likes it; nil for nobody.
    public let isLiked: Bool?
    /// How often it was shared.
    public let shareCount: Int
    /// How often it was changed.
    public let version: PostVersion

    /// Makes a blog.
    public init(
        id: PostID, title: Title, excerpt: Excerpt, author: Author, publishedAt: Timestamp,
        editedAt: Timestamp?, likeCount: Int, isLiked: Bool?, shareCount: Int, version: PostVersion
    ) {
        self.id = id
        self.title = title
        self.excerpt = excerpt
        self.author = author
        self.publishedAt = publishedAt
        self.editedAt = editedAt
        self.likeCount = likeCount
        self.isLiked = isLiked
        self.shareCount = shareCount
        self.version = version
    }

    /// The same blog after a like was given or taken back.
    public func with(_ like: LikeState) -> Blog {
        Blog(
            id: id, title: title, excerpt: excerpt, author: author, publishedAt: publishedAt,
            editedAt: editedAt, likeCount: like.likeCount, isLiked: like.isLiked, shareCount: shareCount,
            version: version)
    }

    /// The same blog after it was shared.
    public func with(_ share: ShareState) -> Blog {
        Blog(
            id: id, title: title, excerpt: excerpt, author: author, publishedAt: publishedAt,
            editedAt: editedAt, likeCount: likeCount, isLiked: isLiked, shareCount: share.shareCount,
            version: version)
    }
}
