/// Shows the comments of a blog.
public typealias CommentListView = ListView<CommentPresentation>

/// Shows the page of a blog: the blog, its comments, and where a viewer writes one.
public protocol BlogSceneView: AnyObject {
    var blog: any BlogDetailView { get }
    var frame: any ContentView<BlogFramePresentation> { get }
    var comments: any CommentListView { get }
    var composer: any ContentView<CommentComposerPresentation> { get }
}

/// One comment.
public struct CommentPresentation: RowPresentation {
    public let id: Int64
    /// Nil for a former member.
    public let author: AuthorPresentation?
    /// The name of the author, or words for a former member.
    public let authorName: String
    /// The plain text, with line breaks.
    public let text: String
    public let written: MomentPresentation
    /// The cursor of a page that begins with it; nil for the first page.
    public let pageCursor: String?
    public let commands: ViewerCommands

    public init(
        id: Int64, author: AuthorPresentation?, authorName: String, text: String, written: MomentPresentation,
        pageCursor: String?, commands: ViewerCommands
    ) {
        self.id = id
        self.author = author
        self.authorName = authorName
        self.text = text
        self.written = written
        self.pageCursor = pageCursor
        self.commands = commands
    }
}

extension CommentPresentation {
    public static func areLong(_ rows: [CommentPresentation]) -> Bool {
        rows.reduce(0) { $0 + $1.text.utf8.count } > BodyPresentation.longText
    }
}

extension CommentPresentation: Fielded {
    @inlinable
    public func fields<Sink: FieldSink & ~Copyable>(to sink: inout Sink) {
        sink.id(id)
        if let author { sink.object("author", author) } else { sink.value("author", nil as String?) }
        sink.value("text", text)
        sink.value("at", written.at)
        sink.detail("atText", written.text)
    }
}

/// The number of comments of a blog, and whether it accepts no more of them.
public struct CommentStatePresentation: Hashable, Sendable {
    public let count: CountPresentation
    public let isClosed: Bool
    /// A text for people if no more comments are accepted; otherwise nil.
    public let closedText: String?

    public init(count: CountPresentation, isClosed: Bool, closedText: String?) {
        self.count = count
        self.isClosed = isClosed
        self.closedText = closedText
    }
}

extension CommentStatePresentation: Fielded {
    @inlinable
    public func fields<Sink: FieldSink & ~Copyable>(to sink: inout Sink) {
        sink.value("commentCount", count.number)
        sink.detail("commentCountText", count.text)
        sink.value("commentsClosed", isClosed)
        sink.detail(nil, closedText)
    }
}

/// The form for a new comment.
public struct CommentComposerPresentation: Presentation {
    /// Identifies repetitions of the form; nil for a viewer who cannot write.
    public let key: String?
    public let label: String
    public let buttonText: String
    /// Leads a reader without a session to the login.
    public let loginText: String
    /// Opens closed comments, and closes open ones, for the author of the blog.
    public let openText: String
    public let closeText: String

    public init(
        key: String?, label: String, buttonText: String, loginText: String, openText: String,
        closeText: String
    ) {
        self.key = key
        self.label = label
        self.buttonText = buttonText
        self.loginText = loginText
        self.openText = openText
        self.closeText = closeText
    }
}

/// The intentions of a person on a comment.
public enum CommentIntention: Hashable, Sendable {
    case delete
}
