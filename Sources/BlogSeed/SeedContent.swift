public import BlogModels
public import BlogServices

/// The complete content of a small blog, for an empty store.
public struct SeedContent: Hashable, Sendable {
    /// The users, with their identifiers.
    public var users: [SeedUser]
    /// The posts. A post's place in the list, from 1, is its identifier.
    public var posts: [SeedPost]
    /// The likes.
    public var likes: [SeedLike]
    /// The follows.
    public var follows: [SeedFollow]
    /// The shares.
    public var shares: [SeedShare]
    /// The hashes of passwords. A user without one cannot log in.
    public var passwords: [UserID: PasswordHash]

    /// Creates the content.
    public init(
        users: [SeedUser] = [], posts: [SeedPost] = [], likes: [SeedLike] = [], follows: [SeedFollow] = [],
        shares: [SeedShare] = [], passwords: [UserID: PasswordHash] = [:]
    ) {
        self.users = users
        self.posts = posts
        self.likes = likes
        self.follows = follows
        self.shares = shares
        self.passwords = passwords
    }
}

/// An initial user.
public struct SeedUser: Hashable, Sendable {
    /// The identifier.
    public let id: UserID
    /// The login name.
    public let username: Username
    /// The name.
    public let name: DisplayName
    /// The user's description of themself.
    public let summary: Summary
    /// The user's picture.
    public let iconURL: IconURL?
    /// The date of registration.
    public let joinedAt: Timestamp

    /// Creates an initial user.
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

/// An initial post.
public struct SeedPost: Hashable, Sendable {
    /// The author.
    public let author: UserID
    /// The title.
    public let title: Title
    /// The text.
    public let body: Body
    /// Its state. A post in the recycle bin was a draft if ``publishedAt`` is nil.
    public let state: PostState
    /// When it was first published; nil if never.
    public let publishedAt: Timestamp?
    /// When it was last edited.
    public let editedAt: Timestamp
    /// When it was deleted; nil unless it is in the recycle bin.
    public let deletedAt: Timestamp?

    /// Creates a draft.
    public static func draft(by author: UserID, title: Title, body: Body, editedAt: Timestamp) -> SeedPost {
        SeedPost(
            author: author, title: title, body: body, state: .draft, publishedAt: nil, editedAt: editedAt,
            deletedAt: nil)
    }

    /// Creates a blog.
    public static func blog(
        by author: UserID, title: Title, body: Body, publishedAt: Timestamp, editedAt: Timestamp? = nil
    ) -> SeedPost {
        SeedPost(
            author: author, title: title, body: body, state: .published, publishedAt: publishedAt,
            editedAt: editedAt ?? publishedAt, deletedAt: nil)
    }

    /// The same post in the recycle bin.
    public func trashed(at moment: Timestamp) -> SeedPost {
        SeedPost(
            author: author, title: title, body: body, state: .trashed, publishedAt: publishedAt,
            editedAt: editedAt, deletedAt: moment)
    }
}

/// An initial like.
public struct SeedLike: Hashable, Sendable {
    /// The user who likes the post.
    public let user: UserID
    /// The post.
    public let post: PostID
    /// The date.
    public let at: Timestamp

    /// Creates a like.
    public init(user: UserID, post: PostID, at: Timestamp) {
        self.user = user
        self.post = post
        self.at = at
    }
}

/// An initial follow.
public struct SeedFollow: Hashable, Sendable {
    /// The follower.
    public let follower: UserID
    /// The followed user.
    public let followed: UserID
    /// The date.
    public let at: Timestamp

    /// Creates a follow.
    public init(follower: UserID, followed: UserID, at: Timestamp) {
        self.follower = follower
        self.followed = followed
        self.at = at
    }
}

/// An initial share.
public struct SeedShare: Hashable, Sendable {
    /// The user who shared the post.
    public let user: UserID
    /// The post.
    public let post: PostID
    /// The date.
    public let at: Timestamp

    /// Creates a share.
    public init(user: UserID, post: PostID, at: Timestamp) {
        self.user = user
        self.post = post
        self.at = at
    }
}

/// A store that can be filled if it is empty.
public protocol SeedRepository: Sendable {
    /// Adds all content in one transaction if the store has no users; otherwise changes nothing.
    /// - Returns: whether the content was added.
    /// - Throws: ``StoreError``.
    func fillIfEmpty(with content: SeedContent) async throws -> Bool
}
