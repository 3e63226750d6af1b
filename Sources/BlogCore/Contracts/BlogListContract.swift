/// Shows a list of blogs, whosever they are and whatever brought them together.
public protocol BlogListView: AnyObject {
    /// Shows rows, in place of all that were shown before.
    func display(_ blogs: BlogListPresentation)
    /// Shows further rows, below those that are there.
    func displayMore(_ blogs: BlogListPresentation)
    /// Shows that there are none, in place of all that were shown before.
    func displayEmpty(_ empty: EmptyPresentation)
    /// Takes a row away, which is known by its `id`; the others stay.
    func displayRemoved(_ id: Int64)
}

/// Shows one row of a list of blogs, which it knows by the row's `id`.
public protocol BlogCellView: AnyObject {
    /// Shows the row anew, the others left alone.
    func display(_ blog: BlogCellPresentation)
    /// Shows that something went wrong with the row, the row left as it is.
    func displayError(_ error: ErrorPresentation, onBlog id: Int64)
    /// Shows the link to a row's blog, to be handed on; the row itself is shown anew too.
    func displayLink(_ share: SharePresentation)
}

/// Rows of a list of blogs.
public struct BlogListPresentation: Hashable, Sendable {
    /// What the list is called.
    public let heading: String
    /// The rows.
    public let rows: [BlogCellPresentation]
    /// The way to the next rows; nil at the end.
    public let more: MorePresentation?

    /// Makes rows of a list.
    public init(heading: String, rows: [BlogCellPresentation], more: MorePresentation?) {
        self.heading = heading
        self.rows = rows
        self.more = more
    }
}

/// One row of a list of blogs.
public struct BlogCellPresentation: Hashable, Sendable {
    /// The blog's number.
    public let id: Int64
    /// The title.
    public let title: String
    /// The first paragraph.
    public let excerpt: String
    /// Who wrote it.
    public let author: AuthorPresentation
    /// Who wrote it, in the words of the scene.
    public let authorText: String
    /// When it was published, ISO 8601.
    public let publishedAt: String
    /// When it was published, for people.
    public let publishedText: String
    /// When it was edited after that, ISO 8601; nil when it was not.
    public let editedAt: String?
    /// When it was edited after that, for people; nil when it was not.
    public let editedText: String?
    /// How many like it.
    public let likeCount: Int
    /// How many like it, for people.
    public let likeCountText: String
    /// Whether the viewer likes it; nil for nobody.
    public let isLiked: Bool?
    /// That the viewer likes it, for people; nil when they do not.
    public let likedText: String?
    /// How often it was shared.
    public let shareCount: Int
    /// How often it was shared, for people.
    public let shareCountText: String
    /// How often it was changed.
    public let version: Int

    /// Makes a row.
    public init(
        id: Int64, title: String, excerpt: String, author: AuthorPresentation, authorText: String,
        publishedAt: String, publishedText: String, editedAt: String?, editedText: String?, likeCount: Int,
        likeCountText: String, isLiked: Bool?, likedText: String?, shareCount: Int, shareCountText: String,
        version: Int
    ) {
        self.id = id
        self.title = title
        self.excerpt = excerpt
        self.author = author
        self.authorText = authorText
        self.publishedAt = publishedAt
        self.publishedText = publishedText
        self.editedAt = editedAt
        self.editedText = editedText
        self.likeCount = likeCount
        self.likeCountText = likeCountText
        self.isLiked = isLiked
        self.likedText = likedText
        self.shareCount = shareCount
        self.shareCountText = shareCountText
        self.version = version
    }
}

/// Who wrote a blog.
public struct AuthorPresentation: Hashable, Sendable {
    /// The user's number.
    public let id: Int64
    /// The login name.
    public let username: String
    /// The name.
    public let name: String

    /// Makes an author.
    public init(id: Int64, username: String, name: String) {
        self.id = id
        self.username = username
        self.name = name
    }
}
