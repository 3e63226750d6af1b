/// A published post as a row of a list, as the viewer sees it.
public struct Blog: PostRow {
    public let post: PostSummary
    public let author: Author
    /// When it was first published.
    public let publishedAt: Timestamp
    /// When it was last edited after its publication; nil if never.
    public let editedAt: Timestamp?
    public private(set) var likeCount: Int
    /// Whether the viewer likes it; nil without a viewer.
    public private(set) var isLiked: Bool?
    public private(set) var shareCount: Int

    @usableFromInline package init(
        post: PostSummary, author: Author, publishedAt: Timestamp, editedAt: Timestamp?, likeCount: Int,
        isLiked: Bool?, shareCount: Int
    ) {
        self.post = post
        self.author = author
        self.publishedAt = publishedAt
        self.editedAt = editedAt
        self.likeCount = likeCount
        self.isLiked = isLiked
        self.shareCount = shareCount
    }

    /// The same blog after a like or an unlike.
    public func with(_ like: LikeState) -> Blog {
        var blog = self
        (blog.isLiked, blog.likeCount) = (like.isLiked, like.likeCount)
        return blog
    }

    /// The same blog after it was shared.
    public func with(_ share: ShareState) -> Blog {
        var blog = self
        blog.shareCount = share.shareCount
        return blog
    }
}

/// A published post with its whole text.
public struct BlogText: Hashable, Sendable {
    public let blog: Blog
    public let body: Body
    /// Whether the viewer is its author and has kept another text beside it.
    package var isPending = false

    @usableFromInline package init(blog: Blog, body: Body) {
        self.blog = blog
        self.body = body
    }
}

/// What stands around a published post on its page.
public struct BlogFrame: Hashable, Sendable {
    /// The author's description of themself; may be empty.
    public let summary: Summary
    public let iconURL: IconURL?
    /// The posts that the author published before and after it; nil at the ends.
    public let previous, next: Neighbour?

    public struct Neighbour: Hashable, Sendable {
        public let id: PostID
        public let title: Title

        @usableFromInline package init(id: PostID, title: Title) {
            self.id = id
            self.title = title
        }
    }

    @usableFromInline package init(
        summary: Summary, iconURL: IconURL?, previous: Neighbour?, next: Neighbour?
    ) {
        self.summary = summary
        self.iconURL = iconURL
        self.previous = previous
        self.next = next
    }
}

/// A published post of a feed.
public struct FeedBlog: Hashable, Sendable {
    public let blog: Blog
    /// The text; nil beyond the limit of the feed.
    public let body: Body?
}

public struct Author: Hashable, Sendable {
    public let id: UserID
    public let username: Username
    public let name: DisplayName

    @usableFromInline package init(id: UserID, username: Username, name: DisplayName) {
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
