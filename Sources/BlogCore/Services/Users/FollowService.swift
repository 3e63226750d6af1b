public import BlogModels

/// Follows. A signed-in user may follow any other user, once.
public struct FollowService: Sendable {
    private let follows: any FollowRepository
    private let users: any UserRepository
    private let clock: any WallClock
    private let events: EventHub

    /// Makes the service over stores of follows and users; it tells `events` what happened.
    public init(
        follows: any FollowRepository, users: any UserRepository, clock: any WallClock, events: EventHub
    ) {
        self.follows = follows
        self.users = users
        self.clock = clock
        self.events = events
    }

    /// A user whom the viewer may follow, and whether they do.
    /// - Throws: ``ServiceError/notSignedIn``, ``ServiceError/followingOneself``,
    ///   ``ServiceError/notFound(_:)``, ``StoreError``.
    public func candidate(_ user: UserID, for viewer: UserID?) async throws -> User {
        let viewer = try check(viewer, mayFollow: user)
        return try await users.requiredUser(user, seenBy: viewer)
    }

    /// Follows a user. Idempotent.
    /// - Throws: ``ServiceError/notSignedIn``, ``ServiceError/followingOneself``,
    ///   ``ServiceError/notFound(_:)``, ``StoreError``.
    public func follow(_ user: UserID, by viewer: UserID?) async throws -> FollowState {
        let viewer = try check(viewer, mayFollow: user)
        guard let followed = try await follows.follow(user, by: viewer, at: clock.now()) else {
            throw ServiceError.notFound(.user(.id(user)))
        }
        if followed.isChange { events.publish(.userFollowed(user, by: viewer)) }
        return followed.state
    }

    /// Unfollows a user. Idempotent.
    /// - Throws: ``ServiceError/notSignedIn``, ``ServiceError/followingOneself``,
    ///   ``ServiceError/notFound(_:)``, ``StoreError``.
    public func unfollow(_ user: UserID, by viewer: UserID?) async throws -> FollowState {
        let viewer = try check(viewer, mayFollow: user)
        guard let unfollowed = try await follows.unfollow(user, by: viewer) else {
            throw ServiceError.notFound(.user(.id(user)))
        }
        if unfollowed.isChange { events.publish(.userUnfollowed(user, by: viewer)) }
        return unfollowed.state
    }

    /// Who follows a user, the last first.
    /// - Throws: ``ServiceError/notFound(_:)`` if there is no such user, ``StoreError``.
    public func followers(
        of user: UserID, _ page: PageRequest, seenBy viewer: UserID?
    ) async throws -> Page<Person> {
        let found = try await follows.followers(of: user, page, seenBy: viewer)
        try await users.require(user, ifEmpty: found)
        return found
    }

    /// Whom a user follows, the last first.
    /// - Throws: ``ServiceError/notFound(_:)`` if there is no such user, ``StoreError``.
    public func following(
        by user: UserID, _ page: PageRequest, seenBy viewer: UserID?
    ) async throws -> Page<Person> {
        let found = try await follows.following(by: user, page, seenBy: viewer)
        try await users.require(user, ifEmpty: found)
        return found
    }

    private func check(_ viewer: UserID?, mayFollow user: UserID) throws -> UserID {
        let viewer = try viewer.authenticated()
        guard viewer != user else { throw ServiceError.followingOneself }
        return viewer
    }
}

/// Who follows whom, kept somewhere.
/// Every function throws ``StoreError`` when the store fails.
public protocol FollowRepository: Sendable {
    /// Follows a user. Idempotent: a second time keeps the moment of the first.
    /// - Returns: the state now; nil if the user does not exist.
    /// - Throws: ``StoreError``, also for following oneself: a service does not ask for it.
    func follow(
        _ user: UserID, by follower: UserID, at moment: Timestamp
    ) async throws -> Outcome<FollowState>?

    /// Unfollows a user. Idempotent.
    /// - Returns: the state now; nil if the user does not exist.
    func unfollow(_ user: UserID, by follower: UserID) async throws -> Outcome<FollowState>?

    /// Who follows a user, the last first, and whether `viewer` follows those.
    func followers(of user: UserID, _ page: PageRequest, seenBy viewer: UserID?) async throws -> Page<Person>

    /// Whom a user follows, the last first, and whether `viewer` follows those.
    func following(by user: UserID, _ page: PageRequest, seenBy viewer: UserID?) async throws -> Page<Person>
}
