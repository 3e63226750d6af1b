package import BlogModels
package import BlogServices

/// The facts that a ``MemoryStore`` keeps.
package struct MemoryState: Sendable {
    package var users: [UserID: SeedUser] = [:]
    package var posts: [PostID: MemoryPost] = [:]
    package var likes: [MemoryLink<UserID, PostID>: Timestamp] = [:]
    package var follows: [MemoryLink<UserID, UserID>: Timestamp] = [:]
    package var shares: [SeedShare] = []
    package var tokens: [SessionID: StoredToken] = [:]
    var passwordHashes: [UserID: PasswordHash] = [:]
    var loginFailures: [MemoryLink<Username?, LoginAddress>: LoginFailures] = [:]
    var addressFailures: [MemoryLink<LoginAttempt.Purpose, LoginAddress>: LoginFailures] = [:]
    var imports: [ExactString: MemoryImport] = [:]
    var importedAuthors: [ExactString?: UserID] = [:]
    private var lastUser: Int64 = 0
    private var lastPost: Int64 = 0
    private var lastSession: Int64 = 0

    init() {}

    init(content: SeedContent) {
        for user in content.users { add(user) }
        for post in content.posts { add(MemoryPost(post, id: newPostID())) }
        for like in content.likes { likes[MemoryLink(from: like.user, to: like.post)] = like.at }
        for follow in content.follows {
            follows[MemoryLink(from: follow.follower, to: follow.followed)] = follow.at
        }
        shares = content.shares
    }

    mutating func add(_ user: SeedUser) {
        users[user.id] = user
        lastUser = max(lastUser, user.id.rawValue)
    }

    mutating func add(_ post: MemoryPost) {
        posts[post.id] = post
    }

    /// The last identifiers that were given out; they never go back.
    var marks: StoreMarks {
        get { StoreMarks(lastUser: lastUser, lastPost: lastPost) }
        set {
            lastUser = max(lastUser, newValue.lastUser)
            lastPost = max(lastPost, newValue.lastPost)
        }
    }

    mutating func newUserID() -> UserID {
        lastUser += 1
        return UserID(lastUser)
    }

    mutating func newSessionID() -> SessionID {
        lastSession += 1
        return SessionID(lastSession)
    }

    /// Identifiers are never given out twice, not even a purged post's.
    mutating func newPostID() -> PostID {
        lastPost += 1
        return PostID(lastPost)
    }

    /// Deletes a post for good, and what hangs on it; that it was imported stays known.
    package mutating func purge(_ id: PostID) {
        posts[id] = nil
        likes = likes.filter { $0.key.to != id }
        shares.removeAll { $0.post == id }
    }

    func published(_ id: PostID) -> MemoryPost? {
        posts[id].flatMap { $0.state == .published ? $0 : nil }
    }
}
