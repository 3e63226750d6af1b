/// Shows a list of blogs.
public typealias BlogListView = ListView<BlogCellPresentation>
/// Shows one blog with its text.
public typealias BlogDetailView = ContentView<BlogDetailPresentation> & LinkView
/// Shows a share button.
public typealias ShareView = ContentView<SharePresentation>

/// Shows the link to a blog, for sharing.
public protocol LinkView: AnyObject {
    /// Shows the link beside the blog.
    func displayLink(_ share: SharePresentation)
}

/// One row of a list of blogs.
public struct BlogCellPresentation: PostRowPresentation {
    public let post: PostSummaryPresentation
    public let author: AuthorPresentation
    /// The author, as the scene formats it: `Author: Ada` or `by Ada`.
    public let authorText: String
    public let publishedAt: String
    public let publishedText: String
    /// When it was edited after its publication, ISO 8601; nil if never.
    public let editedAt: String?
    /// When it was edited after its publication, for people; nil if never.
    public let editedText: String?
    public let likeCount: Int
    public let likeCountText: String
    /// Whether the viewer likes it; nil without a viewer.
    public let isLiked: Bool?
    public let commands: ViewerCommands
    /// A text for people if the viewer likes it; otherwise nil.
    public let likedText: String?
    public let shareCount: Int
    public let shareCountText: String
    public let comments: CommentStatePresentation

    public init(
        post: PostSummaryPresentation, author: AuthorPresentation, authorText: String, publishedAt: String,
        publishedText: String, editedAt: String?, editedText: String?, likeCount: Int, likeCountText: String,
        isLiked: Bool?, commands: ViewerCommands = [], likedText: String?, shareCount: Int,
        shareCountText: String, comments: CommentStatePresentation
    ) {
        self.post = post
        self.author = author
        self.authorText = authorText
        self.publishedAt = publishedAt
        self.publishedText = publishedText
        self.editedAt = editedAt
        self.editedText = editedText
        self.likeCount = likeCount
        self.likeCountText = likeCountText
        self.isLiked = isLiked
        self.commands = commands
        self.likedText = likedText
        self.shareCount = shareCount
        self.shareCountText = shareCountText
        self.comments = comments
    }
}

extension BlogCellPresentation: Fielded {
    @inlinable
    public func fields<Sink: FieldSink & ~Copyable>(to sink: inout Sink) {
        post.firstFields(to: &sink)
        sink.object("author", author)
        sink.detail("authorText", authorText)
        sink.value("publishedAt", publishedAt)
        sink.detail("publishedText", publishedText)
        sink.value("editedAt", editedAt)
        sink.detail(nil, editedText)
        sink.value("likeCount", likeCount)
        sink.detail("likeCountText", likeCountText)
        sink.personal("isLiked", isLiked, likedText)
        sink.value("shareCount", shareCount)
        sink.detail("shareCountText", shareCountText)
        comments.fields(to: &sink)
        post.lastFields(to: &sink)
    }
}

public struct AuthorPresentation: Hashable, Sendable {
    public let id: Int64
    public let username: String
    public let name: String

    public init(id: Int64, username: String, name: String) {
        self.id = id
        self.username = username
        self.name = name
    }
}

extension AuthorPresentation: Fielded {
    @inlinable
    public func fields<Sink: FieldSink & ~Copyable>(to sink: inout Sink) {
        sink.id(id)
        sink.value("username", username)
        sink.value("name", name)
    }
}

/// One blog with its text.
public struct BlogDetailPresentation: Presentation {
    public let blog: BlogCellPresentation
    public let body: BodyPresentation

    public var postVersion: Int? { blog.version }
    public var isLong: Bool { body.isLong }
    public var commands: ViewerCommands { blog.commands }

    public init(blog: BlogCellPresentation, body: BodyPresentation) {
        self.blog = blog
        self.body = body
    }
}

extension BlogDetailPresentation: Fielded {
    @inlinable
    public func fields<Sink: FieldSink & ~Copyable>(to sink: inout Sink) {
        blog.fields(to: &sink)
        sink.value("body", body.markdown)
    }
}

/// The link to a blog, for sharing.
public struct SharePresentation: Presentation {
    public let blogID: Int64
    /// Its URL, or a path if the server has no public address.
    public let url: String
    public let shareCount: Int
    public let shareCountText: String

    public init(blogID: Int64, url: String, shareCount: Int, shareCountText: String) {
        self.blogID = blogID
        self.url = url
        self.shareCount = shareCount
        self.shareCountText = shareCountText
    }
}
