/// Shows a list of blogs.
public typealias BlogListView = ListView<BlogCellPresentation>
/// Shows one blog with its text.
public typealias BlogDetailView = ContentView<BlogDetailPresentation> & LinkView

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
    public let published: MomentPresentation
    /// When it was edited after its publication; nil if never.
    public let edited: MomentPresentation?
    /// Whether it was edited on another day than that of its publication, so that its page says so.
    public let isEditedLater: Bool
    public let likes: CountPresentation
    /// Whether the viewer likes it; nil without a viewer.
    public let isLiked: Bool?
    public let commands: ViewerCommands
    /// A text for people if the viewer likes it; otherwise nil.
    public let likedText: String?
    public let shares: CountPresentation
    public let comments: CommentStatePresentation
    public let section: String?

    public init(
        post: PostSummaryPresentation, author: AuthorPresentation, authorText: String,
        published: MomentPresentation, edited: MomentPresentation?, isEditedLater: Bool = false,
        likes: CountPresentation, isLiked: Bool?, commands: ViewerCommands = [], likedText: String?,
        shares: CountPresentation, comments: CommentStatePresentation, section: String? = nil
    ) {
        self.section = section
        self.post = post
        self.author = author
        self.authorText = authorText
        self.published = published
        self.edited = edited
        self.isEditedLater = isEditedLater
        self.likes = likes
        self.isLiked = isLiked
        self.commands = commands
        self.likedText = likedText
        self.shares = shares
        self.comments = comments
    }
}

extension BlogCellPresentation: Fielded {
    @inlinable
    public func fields<Sink: FieldSink & ~Copyable>(to sink: inout Sink) {
        post.firstFields(to: &sink)
        sink.object("author", author)
        sink.detail("authorText", authorText)
        sink.value("publishedAt", published.at)
        sink.detail("publishedText", published.text)
        sink.value("editedAt", edited?.at)
        sink.detail(nil, edited?.text)
        sink.value("likeCount", likes.number)
        sink.detail("likeCountText", likes.text)
        sink.personal("isLiked", isLiked, likedText)
        sink.value("shareCount", shares.number)
        sink.detail("shareCountText", shares.text)
        comments.fields(to: &sink)
        post.lastFields(to: &sink)
        if let section { sink.value("section", section) }
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
    /// The note for its author who has kept another text beside it; nil for other viewers.
    public let pendingText: String?

    public var postVersion: Int? { blog.version }
    public var isLong: Bool { body.isLong }
    public var commands: ViewerCommands { blog.commands }

    public init(blog: BlogCellPresentation, body: BodyPresentation, pendingText: String? = nil) {
        self.blog = blog
        self.body = body
        self.pendingText = pendingText
    }
}

extension BlogDetailPresentation: Fielded {
    @inlinable
    public func fields<Sink: FieldSink & ~Copyable>(to sink: inout Sink) {
        blog.fields(to: &sink)
        sink.value("body", body.markdown)
    }
}

/// What stands around a blog on its page: who wrote it, and the author's blogs before and after it.
public struct BlogFramePresentation: Presentation {
    /// The author's description of themself; may be empty.
    public let summary: String
    public let iconURL: String?
    /// Nil at the ends.
    public let previous, next: Neighbour?

    public struct Neighbour: Hashable, Sendable {
        public let id: Int64
        public let title: String

        public init(id: Int64, title: String) {
            self.id = id
            self.title = title
        }
    }

    public init(summary: String, iconURL: String?, previous: Neighbour?, next: Neighbour?) {
        self.summary = summary
        self.iconURL = iconURL
        self.previous = previous
        self.next = next
    }
}

/// The link to a blog, for sharing.
public struct SharePresentation: Presentation {
    public let blogID: Int64
    /// Its URL, or a path if the server has no public address.
    public let url: String
    public let shares: CountPresentation

    public init(blogID: Int64, url: String, shares: CountPresentation) {
        self.blogID = blogID
        self.url = url
        self.shares = shares
    }
}
