public import BlogModels

/// Who follows whom, kept somewhere.
public protocol FollowRepository: Sendable {
    /// Who follows a user, the last first.
    /// - Throws: ``StoreError``.
    func followers(of user: UserID, _ page: PageRequest) async throws -> Page<Person>

    /// Whom a user follows, the last first.
    /// - Throws: ``StoreError``.
    func following(by user: UserID, _ page: PageRequest) async throws -> Page<Person>
}
