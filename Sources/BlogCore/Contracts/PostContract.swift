/// Shows a list of drafts.
public typealias DraftListView = ListView<DraftCellPresentation>
/// Shows one draft with its text.
public typealias DraftDetailView = ContentView<DraftDetailPresentation>
/// Shows a post while its author edits it.
public typealias PostView = ContentView<PostPresentation>
/// Shows that an object was removed.
public typealias RemovalView = ContentView<RemovalPresentation>

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

/// One row of a list of drafts.
public struct DraftCellPresentation: RowPresentation {
    public let id: Int64
    public let title: String
    /// The first paragraph.
    public let excerpt: String
    public let editedAt: String
    public let editedText: String
    public let version: Int
    public let tags: TagsPresentation

    public init(
        id: Int64, title: String, excerpt: String, editedAt: String, editedText: String, version: Int,
        tags: TagsPresentation = .none
    ) {
        self.id = id
        self.title = title
        self.excerpt = excerpt
        self.editedAt = editedAt
        self.editedText = editedText
        self.version = version
        self.tags = tags
    }
}

/// One draft with its text.
public struct DraftDetailPresentation: Presentation {
    public let draft: DraftCellPresentation
    public let body: BodyPresentation

    public var postVersion: Int? { draft.version }
    public var isLong: Bool { body.isLong }

    public init(draft: DraftCellPresentation, body: BodyPresentation) {
        self.draft = draft
        self.body = body
    }
}

/// The message after a removal.
public struct RemovalPresentation: Presentation {
    public let text: String

    public init(text: String) {
        self.text = text
    }
}
