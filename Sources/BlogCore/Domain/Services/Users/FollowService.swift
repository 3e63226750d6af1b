/// Follows. A viewer can follow each other user once.
public struct FollowService: Sendable {
    let services: Services

    /// A user whom the viewer can follow, and whether the viewer follows them.
    public func candidate(_ user: UserID, for viewer: UserID?) async throws -> User {
        try await services.users.user(user, seenBy: follower(viewer, of: user))
    }

    /// Follows or unfollows a user. Idempotent.
    public func set(
        _ isFollowing: Bool, on user: UserID, by viewer: UserID?
    ) async throws -> Outcome<FollowState> {
        let viewer = try follower(viewer, of: user)
        guard isFollowing else {
            return try await services.repositories.unfollow(user, by: viewer).found(.user(.id(user)))
        }
        return try await services.spend(.reactions, of: viewer, if: { $0.isChange }) {
            try await services.repositories.follow(user, by: viewer, at: services.clock.now())
                .found(.user(.id(user)))
        }
    }

    /// The followers of a user, newest first.
    public func followers(
        of user: UserID, _ page: PageRequest, seenBy viewer: UserID?
    ) async throws -> Page<Person> {
        try await services.repositories.followers(of: user, page, seenBy: viewer)
            .found(ofUser: user, in: services.repositories)
    }

    /// The users whom a user follows, newest first.
    public func following(
        by user: UserID, _ page: PageRequest, seenBy viewer: UserID?
    ) async throws -> Page<Person> {
        try await services.repositories.following(by: user, page, seenBy: viewer)
            .found(ofUser: user, in: services.repositories)
    }

    /// The viewer, who can follow every other user.
    private func follower(_ viewer: UserID?, of user: UserID) throws -> UserID {
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
    public var follows: FollowService { FollowService(services: self) }
}

/// Stores follows.
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
