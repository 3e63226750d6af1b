public import BlogDomain

/// The complete content of a small blog, for an empty store.
public struct SeedContent: Hashable, Sendable {
    /// The users, with their identifiers.
    public var users: [UserRecord]
    /// The posts. A post's place in the list, from 1, is its identifier.
    public var posts: [SeedPost]
    /// Likes, follows and shares, each kind in its order.
    public var reactions: [Reaction]
    /// The hashes of passwords. A user without one cannot log in.
    public var passwords: [UserID: PasswordHash]

    public init(
        users: [UserRecord] = [], posts: [SeedPost] = [], reactions: [Reaction] = [],
        passwords: [UserID: PasswordHash] = [:]
    ) {
        self.users = users
        self.posts = posts
        self.reactions = reactions
        self.passwords = passwords
    }
}

/// An initial post.
public struct SeedPost: Hashable, Sendable {
    public let author: UserID
    public let content: PostContent
    /// Its state. A post in the recycle bin was a draft if ``publishedAt`` is nil.
    public let state: PostState
    /// When it was first published; nil if never.
    public let publishedAt: Timestamp?
    public let editedAt: Timestamp
    /// When it was deleted; nil unless it is in the recycle bin.
    public let deletedAt: Timestamp?

    public static func draft(by author: UserID, title: Title, body: Body, editedAt: Timestamp) -> SeedPost {
        SeedPost(
            author: author, content: PostContent(title: title, body: body), state: .draft, publishedAt: nil,
            editedAt: editedAt,
            deletedAt: nil)
    }

    public static func blog(
        by author: UserID, title: Title, body: Body, publishedAt: Timestamp, editedAt: Timestamp? = nil
    ) -> SeedPost {
        SeedPost(
            author: author, content: PostContent(title: title, body: body), state: .published,
            publishedAt: publishedAt,
            editedAt: editedAt ?? publishedAt, deletedAt: nil)
    }

    /// The same post in the recycle bin.
    public func trashed(at moment: Timestamp) -> SeedPost {
        SeedPost(
            author: author, content: content, state: .trashed, publishedAt: publishedAt,
            editedAt: editedAt, deletedAt: moment)
    }
}

extension SeedContent {
    /// The posts as a store keeps them.
    package var records: [PostRecord] {
        posts.enumerated().map { index, post in
            PostRecord(
                id: PostID(Int64(index + 1)), author: post.author, state: post.state,
                trashedFrom: post.state != .trashed ? nil : post.publishedAt == nil ? .draft : .published,
                content: post.content, createdAt: min(post.publishedAt ?? post.editedAt, post.editedAt),
                editedAt: post.editedAt, publishedAt: post.publishedAt, deletedAt: post.deletedAt,
                version: .first)
        }
    }
}

/// A store that can be filled if it is empty.
public protocol SeedRepository: Sendable {
    /// Adds all content in one transaction if the store has no users; otherwise changes nothing.
    /// - Returns: whether the content was added.
    /// - Throws: ``StoreError``.
    func fillIfEmpty(with content: SeedContent) async throws -> Bool
}
