public import BlogModels
public import BlogServices

extension MemoryStore: UserRepository {
    /// One user as `viewer` sees them; nil if there is none.
    public func user(_ id: UserID, seenBy viewer: UserID?) async throws -> User? {
        read { state in state.users[id].map { state.user($0, seenBy: viewer) } }
    }

    /// The identifier behind a username; nil if there is none.
    public func userID(named username: Username) async throws -> UserID? {
        read { $0.users.values.first { $0.username == username }?.id }
    }

    /// Whether there is such a user.
    public func exists(_ id: UserID) async throws -> Bool {
        read { $0.users[id] != nil }
    }

    /// Everybody, those who joined last first; `at` is when they joined.
    public func users(_ page: PageRequest) async throws -> Page<Person> {
        read { state in Page(people: state.users.values.map { state.person($0.id, at: $0.joinedAt) }, page) }
    }
}

extension MemoryState {
    fileprivate func user(_ user: SeedUser, seenBy viewer: UserID?) -> User {
        let followers = Set(follows.keys.filter { $0.to == user.id }.map(\.from))
        let following = Set(follows.keys.filter { $0.from == user.id }.map(\.to))
        return User(
            id: user.id, username: user.username, name: user.name, summary: user.summary,
            iconURL: user.iconURL, joinedAt: user.joinedAt,
            counts: UserCounts(
                blogs: posts.values.count { $0.author == user.id && $0.state == .published },
                followers: followers.count, following: following.count,
                friends: followers.intersection(following).count),
            isFollowed: viewer.flatMap { $0 == user.id ? nil : followers.contains($0) })
    }

    /// Somebody as a row of a list; nil if there is no such user.
    func person(_ id: UserID, at moment: Timestamp) -> Person? {
        users[id].map {
            Person(id: id, username: $0.username, name: $0.name, iconURL: $0.iconURL, at: moment)
        }
    }
}

extension Page<Person> {
    init(people: [Person?], _ request: PageRequest) {
        self.init(of: people.compactMap(\.self), request) { Cursor(at: $0.at, id: $0.id.rawValue) }
    }
}
