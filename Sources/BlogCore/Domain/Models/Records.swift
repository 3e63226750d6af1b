/// A user without secrets and without derived data.
public struct UserRecord: Hashable, Sendable {
    public let id: UserID
    public let username: Username
    public var name: DisplayName
    public var summary: Summary
    public var iconURL: IconURL?
    public let joinedAt: Timestamp

    public init(
        id: UserID, username: Username, name: DisplayName, summary: Summary, iconURL: IconURL? = nil,
        joinedAt: Timestamp
    ) {
        self.id = id
        self.username = username
        self.name = name
        self.summary = summary
        self.iconURL = iconURL
        self.joinedAt = joinedAt
    }
}

/// A post in any state, without derived data.
public struct PostRecord: Hashable, Sendable {
    public let id: PostID
    public var author: UserID
    public var state: PostState
    /// The state that restoring a deleted post gives; nil for other posts.
    public var trashedFrom: PostState?
    public var content: PostContent
    public let createdAt: Timestamp
    /// When the title or the text last changed.
    public var editedAt: Timestamp
    /// When it was first published; an unpublished post keeps this date.
    public var publishedAt: Timestamp?
    /// When it was deleted; nil unless it is in the recycle bin.
    public var deletedAt: Timestamp?
    /// Its version, from 1.
    public var version: PostVersion
    /// The excerpt that an imported site stated; nil for one that is computed.
    public var excerpt: Excerpt?
    /// The paths at which an imported site showed it, ordered.
    public var aliases: [Alias]
    /// The text that its author has not saved yet.
    public var pending: PendingText?

    /// Creates a post without checking it.
    public init(
        id: PostID, author: UserID, state: PostState, trashedFrom: PostState? = nil, content: PostContent,
        createdAt: Timestamp, editedAt: Timestamp, publishedAt: Timestamp? = nil, deletedAt: Timestamp? = nil,
        version: PostVersion = .first, excerpt: Excerpt? = nil, aliases: [Alias] = [],
        pending: PendingText? = nil
    ) {
        self.id = id
        self.author = author
        self.state = state
        self.trashedFrom = trashedFrom
        self.content = content
        self.createdAt = createdAt
        self.editedAt = editedAt
        self.publishedAt = publishedAt
        self.deletedAt = deletedAt
        self.version = version
        self.excerpt = excerpt
        self.aliases = aliases.ordered
        self.pending = pending
    }
}
