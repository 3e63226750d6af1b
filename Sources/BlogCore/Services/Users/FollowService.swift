public import BlogModels

/// Follows. A viewer can follow each other user once.
public struct FollowService: Sendable {
    private let follows: any FollowRepository
    private let users: any UserRepository
    private let clock: any WallClock
    private let budgets: UserBudgets?

    public init(
        follows: any FollowRepository, users: any UserRepository, clock: any WallClock,
        budgets: UserBudgets? = nil
    ) {
        self.follows = follows
        self.users = users
        self.clock = clock
        self.budgets = budgets
    }

    /// A user whom the viewer can follow, and whether the viewer follows them.
    /// - Throws: ``ServiceError/unauthenticated``, ``FollowError/oneself``,
    ///   ``ServiceError/notFound(_:)``, ``StoreError``.
    public func candidate(_ user: UserID, for viewer: UserID?) async throws -> User {
        let viewer = try check(viewer, mayFollow: user)
        return try await users.requiredUser(user, seenBy: viewer)
    }

    /// Follows or unfollows a user. Idempotent.
    /// - Throws: ``ServiceError/unauthenticated``, ``FollowError/oneself``,
    ///   ``ServiceError/budgetSpent(_:retryAfter:)`` for a follow, ``ServiceError/notFound(_:)``, ``StoreError``.
    public func set(
        _ isFollowing: Bool, on user: UserID, by viewer: UserID?
    ) async throws -> Outcome<FollowState> {
        let viewer = try check(viewer, mayFollow: user)
        let answer =
            isFollowing
            ? try await budgets.spend(.reactions, of: viewer) { _ in
                try await follows.follow(user, by: viewer, at: clock.now())
            } isChange: {
                $0?.isChange == true
            } : try await follows.unfollow(user, by: viewer)
        guard let answer else { throw ServiceError.notFound(.user(.id(user))) }
        return answer
    }

    /// The followers of a user, newest first.
    /// - Throws: ``ServiceError/notFound(_:)`` if the user does not exist, ``StoreError``.
    public func followers(
        of user: UserID, _ page: PageRequest, seenBy viewer: UserID?
    ) async throws -> Page<Person> {
        let found = try await follows.followers(of: user, page, seenBy: viewer)
        try await users.require(user, ifEmpty: found)
        return found
    }

    /// The users whom a user follows, newest first.
    /// - Throws: ``ServiceError/notFound(_:)`` if the user does not exist, ``StoreError``.
    public func following(
        by user: UserID, _ page: PageRequest, seenBy viewer: UserID?
    ) async throws -> Page<Person> {
        let found = try await follows.following(by: user, page, seenBy: viewer)
        try await users.require(user, ifEmpty: found)
        return found
    }

    private func check(_ viewer: UserID?, mayFollow user: UserID) throws -> UserID {
        let viewer = try viewer.authenticated()
        guard viewer != user else { throw FollowError.oneself }
        return viewer
    }
}

public enum FollowError: Refusal, Hashable {
    /// A user cannot follow themself.
    case oneself
}

extension Services {
    public var follows: FollowService {
        FollowService(follows: repositories, users: repositories, clock: tools.clock, budgets: tools.budgets)
    }
}

/// Stores follows. Every function throws ``StoreError`` when the store fails.
public protocol FollowRepository: AnyObject, Sendable {
    /// Follows a user. Idempotent: a repeated follow keeps the first date.
    /// - Returns: the state now; nil if the user does not exist.
    /// - Throws: ``StoreError``, also if `user` is `follower`. The service rejects this before the call.
    func follow(
        _ user: UserID, by follower: UserID, at moment: Timestamp
    ) async throws -> Outcome<FollowState>?

    /// Unfollows a user. Idempotent.
    /// - Returns: the state now; nil if the user does not exist.
    func unfollow(_ user: UserID, by follower: UserID) async throws -> Outcome<FollowState>?

    /// The followers of a user, newest first, and whether `viewer` follows them.
    func followers(of user: UserID, _ page: PageRequest, seenBy viewer: UserID?) async throws -> Page<Person>

    /// The users whom a user follows, newest first, and whether `viewer` follows them.
    func following(by user: UserID, _ page: PageRequest, seenBy viewer: UserID?) async throws -> Page<Person>
}
