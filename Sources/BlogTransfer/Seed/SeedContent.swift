public import BlogModels

/// A small blog, complete, to fill an empty store with.
public struct SeedContent: Hashable, Sendable {
    /// The users, with the identifiers they are to have.
    public var users: [SeedUser]
    /// The posts; a post's place in the list, from 1 on, is its identifier.
    public var posts: [SeedPost]
    /// The likes.
    public var likes: [SeedLike]
    /// The follows.
    public var follows: [SeedFollow]
    /// The shares.
    public var shares: [SeedShare]

    /// Puts a blog together.
    public init(
        users: [SeedUser] = [], posts: [SeedPost] = [], likes: [SeedLike] = [], follows: [SeedFollow] = [],
        shares: [SeedShare] = []
    ) {
        self.users = users
        self.posts = posts
        self.likes = likes
        self.follows = follows
        self.shares = shares
    }
}

/// A user to begin with.
public struct SeedUser: Hashable, Sendable {
    /// The identifier.
    public let id: UserID
    /// The login name.
    public let username: Username
    /// The name.
    public let name: DisplayName
    /// A few words about themself.
    public let summary: Summary
    /// Their picture.
    public let iconURL: IconURL?
    /// When they registered.
    public let joinedAt: Timestamp

    /// Makes a user to begin with.
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

/// A post to begin with.
public struct SeedPost: Hashable, Sendable {
    /// Who wrote it.
    public let author: UserID
    /// The title.
    public let title: Title
    /// The text.
    public let body: Body
    /// Whether it is a draft, published, or in the bin (as a draft, if ``publishedAt`` is nil).
    public let state: PostState
    /// When it was first published; nil for one that never was.
    public let publishedAt: Timestamp?
    /// When its text was last changed.
    public let editedAt: Timestamp
    /// When it was thrown away; nil unless it is in the bin.
    public let deletedAt: Timestamp?

    /// Makes a draft.
    public static func draft(by author: UserID, title: Title, body: Body, editedAt: Timestamp) -> SeedPost {
        SeedPost(
            author: author, title: title, body: body, state: .draft, publishedAt: nil, editedAt: editedAt,
            deletedAt: nil)
    }

    /// Makes a blog.
    public static func blog(
        by author: UserID, title: Title, body: Body, publishedAt: Timestamp, editedAt: Timestamp? = nil
    ) -> SeedPost {
        SeedPost(
            author: author, title: title, body: body, state: .published, publishedAt: publishedAt,
            editedAt: editedAt ?? publishedAt, deletedAt: nil)
    }

    /// The same post, thrown away.
    public func trashed(at moment: Timestamp) -> SeedPost {
        SeedPost(
            author: author, title: title, body: body, state: .trashed, publishedAt: publishedAt,
            editedAt: editedAt, deletedAt: moment)
    }
}

/// A like to begin with.
public struct SeedLike: Hashable, Sendable {
    /// Who likes.
    public let user: UserID
    /// What.
    public let post: PostID
    /// Since when.
    public let at: Timestamp

    /// Makes a like.
    public init(user: UserID, post: PostID, at: Timestamp) {
        self.user = user
        self.post = post
        self.at = at
    }
}

/// A follow to begin with.
public struct SeedFollow: Hashable, Sendable {
    /// Who follows.
    public let follower: UserID
    /// Whom.
    public let followed: UserID
    /// Since when.
    public let at: Timestamp

    /// Makes a follow.
    public init(follower: UserID, followed: UserID, at: Timestamp) {
        self.follower = follower
        self.followed = followed
        self.at = at
    }
}

/// A share to begin with.
public struct SeedShare: Hashable, Sendable {
    /// Who shared.
    public let user: UserID
    /// What.
    public let post: PostID
    /// When.
    public let at: Timestamp

    /// Makes a share.
    public init(user: UserID, post: PostID, at: Timestamp) {
        self.user = user
        self.post = post
        self.at = at
    }
}

/// A store that can be filled while it is empty.
public protocol SeedRepository: Sendable {
    /// Puts everything in at once, if no user is there yet; otherwise changes nothing.
    /// - Returns: whether it did.
    /// - Throws: ``StoreError``.
    func fillIfEmpty(with content: SeedContent) async throws -> Bool
}
