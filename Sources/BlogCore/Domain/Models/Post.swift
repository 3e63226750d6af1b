/// The fields of a post in each list, whatever its state.
public struct PostSummary: Hashable, Sendable {
    public let id: PostID
    public let title: Title
    /// The first paragraph as plain text.
    public let excerpt: Excerpt
    public let version: PostVersion
    public let tags: Tags
    /// Its comments, which readers see only while it is published.
    public let comments: CommentState

    @usableFromInline package init(
        id: PostID, title: Title, excerpt: Excerpt, version: PostVersion, tags: Tags,
        comments: CommentState
    ) {
        self.id = id
        self.title = title
        self.excerpt = excerpt
        self.version = version
        self.tags = tags
        self.comments = comments
    }

    package init(
        id: PostID, content: PostContent, excerpt: Excerpt, version: PostVersion, commentCount: Int
    ) {
        self.init(
            id: id, title: content.title, excerpt: excerpt, version: version, tags: content.tags,
            comments: CommentState(count: commentCount, isClosed: content.commentsClosed))
    }
}

/// A row of a list of posts.
public protocol PostRow: Hashable, Sendable {
    var post: PostSummary { get }
}

extension PostRow {
    public var id: PostID { post.id }
    public var title: Title { post.title }
    public var excerpt: Excerpt { post.excerpt }
    public var version: PostVersion { post.version }
    public var tags: Tags { post.tags }
    public var comments: CommentState { post.comments }
}

/// A post in any state. Services check it before they change it.
public struct Post: Hashable, Sendable {
    public let id: PostID
    public let authorID: UserID
    public let state: PostState
    public let content: PostContent
    /// When it was first published; nil if never.
    public let publishedAt: Timestamp?
    public let version: PostVersion
    /// The text that is stored beside it; nil if there is none.
    public let pending: PendingText?
    /// Why an owner has hidden it; nil if none has.
    public let hidden: Reason?

    @usableFromInline package init(
        id: PostID, authorID: UserID, state: PostState, content: PostContent, publishedAt: Timestamp?,
        version: PostVersion, pending: PendingText? = nil, hidden: Reason? = nil
    ) {
        self.id = id
        self.authorID = authorID
        self.state = state
        self.content = content
        self.publishedAt = publishedAt
        self.version = version
        self.pending = pending
        self.hidden = hidden
    }

    /// The text that is stored beside it, if that differs from the text of the post.
    package var unsaved: PendingText? { pending.flatMap { $0.content.hasText(of: content) ? nil : $0 } }
}

/// The values of a post that its author writes.
public struct PostContent: Hashable, Sendable {
    public var title: Title
    public var body: Body
    public var tags: Tags
    /// Whether readers can add no more comments. The text does not contain it.
    public var commentsClosed: Bool

    public init(title: Title, body: Body, tags: Tags = .none, commentsClosed: Bool = false) {
        self.title = title
        self.body = body
        self.tags = tags
        self.commentsClosed = commentsClosed
    }

    /// The length of all values, in bytes.
    package var byteCount: Int {
        title.text.utf8.count + body.markdown.utf8.count + tags.text.utf8.count
    }

    /// All values as one text. Only the body may contain line feeds, so that different contents have different texts.
    package var text: String { "\(title.text)\n\(tags.text)\n\(body.markdown)" }

    /// Whether all values that a text contains are equal.
    package func hasText(of other: PostContent) -> Bool {
        (title, body, tags) == (other.title, other.body, other.tags)
    }

    /// The content after an edit.
    package func with(_ edit: PostEdit) -> PostContent {
        PostContent(
            title: edit.title ?? title, body: edit.body ?? body, tags: edit.tags ?? tags,
            commentsClosed: edit.commentsClosed ?? commentsClosed)
    }

    /// Whether an edit changes the title, the text or the tags, and with them the version and the date of the post.
    package func isRewritten(by edit: PostEdit) -> Bool {
        (edit.title ?? title, edit.body ?? body, edit.tags ?? tags) != (title, body, tags)
    }
}

public enum PostState: String, Hashable, Sendable, CaseIterable {
    /// Visible to its author only.
    case draft
    /// Visible to all users.
    case published
    /// In its author's recycle bin.
    case trashed
}

/// The version of a post. It starts at 1. Every change of the title, the text, the tags or the state increases it,
/// including changes by an import. Likes, shares and edits without effect do not.
public struct PostVersion: Hashable, Sendable {
    /// The version number, 1 or more.
    public let number: Int

    public static let first = PostVersion(1)

    public init(_ number: Int) {
        self.number = number
    }
}

/// A condition on the version of a post for a change.
public enum VersionCondition: Hashable, Sendable {
    case any
    /// One of these versions. An empty list allows none.
    case oneOf([PostVersion])

    /// Whether the condition allows a change of that version.
    public func allows(_ version: PostVersion) -> Bool {
        switch self {
        case .any: true
        case .oneOf(let versions): versions.contains(version)
        }
    }
}

/// The new title, text and tags of a post; nil leaves them as they are.
public struct PostEdit: Hashable, Sendable {
    public var title: Title?
    public var body: Body?
    public var tags: Tags?
    public var commentsClosed: Bool?

    public init(
        title: Title? = nil, body: Body? = nil, tags: Tags? = nil, commentsClosed: Bool? = nil
    ) {
        self.title = title
        self.body = body
        self.tags = tags
        self.commentsClosed = commentsClosed
    }

    /// The content of a new post; nil without a title or a body.
    public var content: PostContent? {
        guard let title, let body else { return nil }
        return PostContent(title: title, body: body, tags: tags ?? .none)
    }

    /// The length of the new values, in bytes.
    package var byteCount: Int {
        (title?.text.utf8.count ?? 0) + (body?.markdown.utf8.count ?? 0) + (tags?.text.utf8.count ?? 0)
    }

    /// Checks the new values. Nil leaves a value as it is.
    /// - Throws: ``FieldErrors`` with all invalid values.
    public init(titleText: String?, bodyText: String?) throws(FieldErrors) {
        var check = FieldCheck()
        let title = check.value(titleText) { text throws(FieldError) in try Title(text) }
        let body = check.value(bodyText) { text throws(FieldError) in try Body(text) }
        try check.finish()
        self.init(title: title, body: body)
    }
}

/// A post in its current state, with its whole text.
public enum PostText: Hashable, Sendable {
    case draft(DraftText)
    /// A published blog.
    case blog(BlogText)
    /// A post in the recycle bin. Its text is not available.
    case trashed(PostID)

    public var id: PostID {
        switch self {
        case .draft(let text): text.draft.id
        case .blog(let text): text.blog.id
        case .trashed(let id): id
        }
    }

    /// The draft; nil if the post is not a draft.
    public var draft: DraftText? {
        if case .draft(let text) = self { text } else { nil }
    }

    /// The blog; nil if the post is not published.
    public var blog: BlogText? {
        if case .blog(let text) = self { text } else { nil }
    }

    /// What its author has written; nil in the recycle bin.
    package var content: PostContent? {
        switch self {
        case .draft(let text):
            PostContent(title: text.draft.title, body: text.body, tags: text.draft.tags)
        case .blog(let text): PostContent(title: text.blog.title, body: text.body, tags: text.blog.tags)
        case .trashed: nil
        }
    }
}

/// A text that the author of a published post has typed and not saved. It is kept beside the post, and no reader sees it.
public struct PendingText: Hashable, Sendable {
    public let content: PostContent
    /// The version of the post that it replaces when it is saved.
    public let version: PostVersion

    public init(_ content: PostContent, for version: PostVersion) {
        self.content = content
        self.version = version
    }

    /// Reads what ``stored`` has written; nil if it is not valid.
    @usableFromInline package init?(stored text: String) {
        let parts = text.split(separator: "\n", maxSplits: 3, omittingEmptySubsequences: false).map(
            String.init)
        guard parts.count == 4, let number = Int(parts[0]), number > 0 else { return nil }
        content = PostContent(
            title: Title(stored: parts[1]), body: Body(stored: parts[3]), tags: Tags(stored: parts[2]))
        version = PostVersion(number)
    }

    /// One text for a store: the version, the title and the tags on a line each, and then the body.
    package var stored: String { "\(version.number)\n\(content.text)" }
}

/// Identifies the text that is kept beside a post. Equal texts for the same version of the post have equal identifiers.
///
/// A hash of what is stored needs no column of its own, and a program that knows no identifiers changes it with the text.
public struct PendingVersion: Hashable, Sendable {
    /// Hexadecimal digits; empty if no text is kept.
    public let text: String

    public static let none = PendingVersion("")

    public init(_ text: String) {
        self.text = text
    }

    /// FNV-1a, 64 bits (http://www.isthe.com/chongo/tech/comp/fnv/).
    public init(of pending: PendingText?) {
        let hash = pending?.stored.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, byte in
            (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        }
        text = hash.map { String($0, radix: 16) } ?? ""
    }
}
