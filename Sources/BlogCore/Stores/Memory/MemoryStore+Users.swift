public import BlogDomain

extension MemoryStore: UserRepository {
    public func user(_ id: UserID, seenBy viewer: UserID?) async throws -> User? {
        try await read { state in state.users[id].map { state.user($0, seenBy: viewer) } }
    }

    public func userID(named username: Username) async throws -> UserID? {
        try await read { $0.users.values.first { $0.username == username }?.id }
    }

    public func exists(_ id: UserID) async throws -> Bool {
        try await read { $0.users[id] != nil }
    }

    public func users(_ page: PageRequest) async throws -> Page<Person> {
        try await read { state in
            Page(people: state.users.values.map { state.person($0.id, at: $0.joinedAt) }, page)
        }
    }
}

extension MemoryState {
    fileprivate func user(_ user: UserRecord, seenBy viewer: UserID?) -> User {
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

    /// A user as a row of a list; nil if the user does not exist.
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

extension MemoryStore: FollowRepository {
    public func follow(
        _ user: UserID, by follower: UserID, at moment: Timestamp
    ) async throws -> Outcome<FollowState>? {
        try await outcome { state in
            guard state.users[user] != nil else { return nil }
            guard state.users[follower] != nil, follower != user else {
                throw StoreError.failed("no such follower")
            }
            let link = MemoryLink(from: follower, to: user)
            let old = state.follows[link]
            state.follows[link] = old ?? moment
            if old == nil { state.followChanged(user, by: follower) }
            return state.followState(of: user, isFollowing: true)
        }
    }

    public func unfollow(_ user: UserID, by follower: UserID) async throws -> Outcome<FollowState>? {
        try await outcome { state in
            guard state.users[user] != nil else { return nil }
            let old = state.follows.removeValue(forKey: MemoryLink(from: follower, to: user))
            if old != nil { state.followChanged(user, by: follower) }
            return state.followState(of: user, isFollowing: false)
        }
    }

    public func followers(
        of user: UserID, _ page: PageRequest, seenBy viewer: UserID?
    ) async throws -> Page<Person> {
        try await read { state in
            let follows = state.follows.filter { $0.key.to == user }
            return Page(
                people: follows.map { state.person($0.key.from, at: $0.value, seenBy: viewer) }, page)
        }
    }

    public func following(
        by user: UserID, _ page: PageRequest, seenBy viewer: UserID?
    ) async throws -> Page<Person> {
        try await read { state in
            let follows = state.follows.filter { $0.key.from == user }
            return Page(people: follows.map { state.person($0.key.to, at: $0.value, seenBy: viewer) }, page)
        }
    }
}

extension MemoryState {
    fileprivate func person(_ id: UserID, at moment: Timestamp, seenBy viewer: UserID?) -> Person? {
        let isFollowed = viewer.flatMap { $0 == id ? nil : follows[MemoryLink(from: $0, to: id)] != nil }
        return person(id, at: moment)?.followed(isFollowed)
    }

    fileprivate mutating func followChanged(_ user: UserID, by follower: UserID) {
        changed(.follow(user, by: follower), .counts(of: user), .counts(of: follower))
    }

    fileprivate func followState(of user: UserID, isFollowing: Bool) -> FollowState {
        let followers = follows.keys.filter { $0.to == user }.map(\.from)
        return FollowState(
            userID: user, isFollowing: isFollowing, followerCount: followers.count,
            friendCount: followers.count { follows[MemoryLink(from: user, to: $0)] != nil })
    }
}
