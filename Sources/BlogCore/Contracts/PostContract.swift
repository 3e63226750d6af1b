/// Shows a list of drafts.
public typealias DraftListView = ListView<DraftCellPresentation>
/// Shows a post while its author edits it.
public typealias PostView = ContentView<PostPresentation>
/// Shows that an object was removed.
public typealias RemovalView = ContentView<RemovalPresentation>

/// Shows the result of a command on a post.
public typealias PostCommandView = ContentView<PostCommandPresentation>

/// The result of a command on a post.
public struct PostCommandPresentation: Presentation {
    /// The result for people, and how to take it back.
    public let text: String
    /// Whether the post is not any more what its screen shows.
    public let isGone: Bool

    public init(text: String, isGone: Bool = false) {
        self.text = text
        self.isGone = isGone
    }
}

/// A post in its current state.
public enum PostPresentation: Presentation {
    case draft(DraftDetailPresentation)
    /// A published blog with its text.
    case blog(BlogDetailPresentation)
    /// The post was moved to the recycle bin.
    case removed(RemovalPresentation)

    public var postVersion: Int? {
        switch self {
        case .draft(let draft): draft.postVersion
        case .blog(let blog): blog.postVersion
        case .removed: nil
        }
    }

    public var isLong: Bool {
        switch self {
        case .draft(let draft): draft.isLong
        case .blog(let blog): blog.isLong
        case .removed: false
        }
    }
}

/// The fields of a post in each list, whatever its state.
public struct PostSummaryPresentation: Hashable, Sendable {
    public let id: Int64
    public let title: String
    /// The first paragraph.
    public let excerpt: String
    public let version: Int
    public let tags: TagsPresentation

    public init(
        id: Int64, title: String, excerpt: String, version: Int, tags: TagsPresentation = .none
    ) {
        self.id = id
        self.title = title
        self.excerpt = excerpt
        self.version = version
        self.tags = tags
    }

    /// Passes the fields before those of the row to a medium. A function that takes those of the row would copy the row.
    @inlinable
    public func firstFields<Sink: FieldSink & ~Copyable>(to sink: inout Sink) {
        sink.id(id)
        sink.value("title", title)
        sink.value("excerpt", excerpt)
    }

    /// Passes the fields behind those of the row.
    @inlinable
    public func lastFields<Sink: FieldSink & ~Copyable>(to sink: inout Sink) {
        sink.value("version", version)
        sink.values("tags", tags.tags.lazy.map(\.name))
    }
}

/// One row of a list of posts.
public protocol PostRowPresentation: RowPresentation {
    var post: PostSummaryPresentation { get }
}

extension PostRowPresentation {
    public var id: Int64 { post.id }
    public var title: String { post.title }
    public var excerpt: String { post.excerpt }
    public var version: Int { post.version }
    public var tags: TagsPresentation { post.tags }
}

/// One row of a list of drafts.
public struct DraftCellPresentation: PostRowPresentation {
    public let post: PostSummaryPresentation
    public let edited: MomentPresentation
    /// The note that an owner has hidden it, and why; nil if none has.
    public let hiddenText: String?

    /// Only its author sees a draft that is not hidden.
    public var commands: ViewerCommands {
        hiddenText == nil ? [.edit, .publish, .discard] : [.edit, .discard]
    }

    public init(post: PostSummaryPresentation, edited: MomentPresentation, hiddenText: String? = nil) {
        self.post = post
        self.edited = edited
        self.hiddenText = hiddenText
    }
}

extension DraftCellPresentation: Fielded {
    @inlinable
    public func fields<Sink: FieldSink & ~Copyable>(to sink: inout Sink) {
        post.firstFields(to: &sink)
        sink.value("editedAt", edited.at)
        sink.detail("editedText", edited.text)
        if let hiddenText { sink.detail("hiddenText", hiddenText) }
        post.lastFields(to: &sink)
    }
}

/// One draft with its text.
public struct DraftDetailPresentation: Presentation {
    public let draft: DraftCellPresentation
    public let body: BodyPresentation
    public let commands: ViewerCommands

    public var postVersion: Int? { draft.version }
    public var isLong: Bool { body.isLong }

    /// - Parameter isOwn: whether the viewer has written it; false for an owner who has hidden it.
    public init(draft: DraftCellPresentation, body: BodyPresentation, isOwn: Bool = true) {
        self.draft = draft
        self.body = body
        commands = isOwn ? draft.commands : []
    }
}

extension DraftDetailPresentation: Fielded {
    @inlinable
    public func fields<Sink: FieldSink & ~Copyable>(to sink: inout Sink) {
        draft.fields(to: &sink)
        sink.value("body", body.markdown)
    }
}

/// The message after a removal.
public struct RemovalPresentation: Presentation {
    public let text: String

    public init(text: String) {
        self.text = text
    }
}
