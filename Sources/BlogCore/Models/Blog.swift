/// A published post as a row of a list, as the viewer sees it.
public struct Blog: Hashable, Sendable {
    public let id: PostID
    public let title: Title
    /// The first paragraph as plain text.
    public let excerpt: Excerpt
    public let author: Author
    /// When it was first published.
    public let publishedAt: Timestamp
    /// When it was last edited after its publication; nil if never.
    public let editedAt: Timestamp?
    public let likeCount: Int
    /// Whether the viewer likes it; nil without a viewer.
    public let isLiked: Bool?
    public let shareCount: Int
    public let version: PostVersion
    public let tags: Tags

    package init(
        id: PostID, title: Title, excerpt: Excerpt, author: Author, publishedAt: Timestamp,
        editedAt: Timestamp?, likeCount: Int, isLiked: Bool?, shareCount: Int, version: PostVersion,
        tags: Tags = .none
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
        self.tags = tags
    }

    /// The same blog after a like or an unlike.
    public func with(_ like: LikeState) -> Blog {
        Blog(
            id: id, title: title, excerpt: excerpt, author: author, publishedAt: publishedAt,
            editedAt: editedAt, likeCount: like.likeCount, isLiked: like.isLiked, shareCount: shareCount,
            version: version, tags: tags)
    }

    /// The same blog after it was shared.
    public func with(_ share: ShareState) -> Blog {
        Blog(
            id: id, title: title, excerpt: excerpt, author: author, publishedAt: publishedAt,
            editedAt: editedAt, likeCount: likeCount, isLiked: isLiked, shareCount: share.shareCount,
            version: version, tags: tags)
    }
}

/// A published post with its whole text.
public struct BlogText: Hashable, Sendable {
    public let blog: Blog
    public let body: Body

    package init(blog: Blog, body: Body) {
        self.blog = blog
        self.body = body
    }
}

/// A published post of a feed.
public struct FeedBlog: Hashable, Sendable {
    public let blog: Blog
    /// The text; nil beyond the limit of the feed.
    public let body: Body?

    package init(blog: Blog, body: Body?) {
        self.blog = blog
        self.body = body
    }
}

public struct Author: Hashable, Sendable {
    public let id: UserID
    public let username: Username
    public let name: DisplayName

    package init(id: UserID, username: Username, name: DisplayName) {
        self.id = id
        self.username = username
        self.name = name
    }
}

/// Whether the viewer likes a blog, after a like or an unlike.
public struct LikeState: Hashable, Sendable {
    public let blogID: PostID
    /// Whether the viewer likes it now.
    public let isLiked: Bool
    public let likeCount: Int

    package init(blogID: PostID, isLiked: Bool, likeCount: Int) {
        self.blogID = blogID
        self.isLiked = isLiked
        self.likeCount = likeCount
    }
}

/// The number of shares of a blog, after a share.
public struct ShareState: Hashable, Sendable {
    public let blogID: PostID
    public let shareCount: Int

    package init(blogID: PostID, shareCount: Int) {
        self.blogID = blogID
        self.shareCount = shareCount
    }
}
