/// A post in whatever state it is, as the rules look at it before it is changed.
public struct Post: Hashable, Sendable {
    /// The post.
    public let id: PostID
    /// Who writes it.
    public let authorID: UserID
    /// Where in its life it is.
    public let state: PostState
    /// The title.
    public let title: Title
    /// The text.
    public let body: Body
    /// When it was first published; nil if it never was.
    public let publishedAt: Timestamp?
    /// How often it was changed.
    public let version: PostVersion

    /// Makes a post.
    public init(
        id: PostID, authorID: UserID, state: PostState, title: Title, body: Body, publishedAt: Timestamp?,
        version: PostVersion
    ) {
        self.id = id
        self.authorID = authorID
        self.state = state
        self.title = title
        self.body = body
        self.publishedAt = publishedAt
        self.version = version
    }
}

/// Where in its life a post is.
public enum PostState: String, Hashable, Sendable, CaseIterable {
    /// Seen by its author alone.
    case draft
    /// Seen by everybody.
    case published
    /// In its author's recycle bin.
    case trashed
}

/// Counts a post's changes from 1 on: every change of its title or its text, and every change of its state, by whom
/// or by what import ever. Likes and shares are no changes, nor is an edit after which everything reads as before.
public struct PostVersion: Hashable, Sendable {
    /// The count.
    public let number: Int

    /// Wraps a count.
    public init(_ number: Int) {
        self.number = number
    }
}

/// Which version of a post a change is meant for.
public enum VersionCondition: Hashable, Sendable {
    /// Whatever it is now.
    case any
    /// One of these; none of them if it is empty.
    case oneOf([PostVersion])

    /// Whether a change goes ahead on that version.
    public func allows(_ version: PostVersion) -> Bool {
        switch self {
        case .any: true
        case .oneOf(let versions): versions.contains(version)
        }
    }
}

/// The new title and text of a post; nil leaves them as they are.
public struct PostEdit: Hashable, Sendable {
    /// The new title.
    public var title: Title?
    /// The new text.
    public var body: Body?

    /// Makes an edit; by default of nothing.
    public init(title: Title? = nil, body: Body? = nil) {
        self.title = title
        self.body = body
    }
}

/// A post with its whole text, as what it is now.
public enum PostText: Hashable, Sendable {
    /// A draft.
    case draft(DraftText)
    /// A published blog.
    case blog(BlogText)
    /// An entry of the recycle bin, of which there is nothing to read.
    case trashed(PostID)

    /// The draft; nil if it is none.
    public var draft: DraftText? {
        if case .draft(let text) = self { text } else { nil }
    }

    /// The blog; nil if it is none.
    public var blog: BlogText? {
        if case .blog(let text) = self { text } else { nil }
    }
}
