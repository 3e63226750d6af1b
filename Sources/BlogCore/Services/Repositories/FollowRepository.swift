public import BlogModels

/// Who follows whom, kept somewhere.
public protocol FollowRepository: Sendable {
    /// Notes that somebody follows a user; a second time changes nothing, not even the moment.
    /// - Returns: how they stand to each other now; nil if there is no such user to follow.
    /// - Throws: ``StoreError``, also for following oneself: a service does not ask for it.
    func follow(
        _ user: UserID, by follower: UserID, at moment: Timestamp
    ) async throws -> Outcome<FollowState>?

    /// Notes that somebody does not follow a user any more; a second time changes nothing.
    /// - Returns: how they stand to each other now; nil if there is no such user.
    /// - Throws: ``StoreError``.
    func unfollow(_ user: UserID, by follower: UserID) async throws -> Outcome<FollowState>?

    /// Who follows a user, the last first, and whether `viewer` follows those.
    /// - Throws: ``StoreError``.
    func followers(of user: UserID, _ page: PageRequest, seenBy viewer: UserID?) async throws -> Page<Person>

    /// Whom a user follows, the last first, and whether `viewer` follows those.
    /// - Throws: ``StoreError``.
    func following(by user: UserID, _ page: PageRequest, seenBy viewer: UserID?) async throws -> Page<Person>
}
