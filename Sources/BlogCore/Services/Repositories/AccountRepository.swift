public import BlogModels

/// Users as accounts: what they may change about themselves, and how they log in.
public protocol AccountRepository: Sendable {
    /// Adds a user.
    /// - Returns: the user's identifier; nil if the username is taken, and then nothing was changed.
    /// - Throws: ``StoreError``.
    func add(_ account: NewAccount) async throws -> UserID?

    /// How somebody logs in who has that username; nil if nobody has.
    /// - Throws: ``StoreError``.
    func credentials(named username: Username) async throws -> StoredCredentials?

    /// How a user logs in; nil if there is no such user.
    /// - Throws: ``StoreError``.
    func credentials(of user: UserID) async throws -> StoredCredentials?

    /// Changes an account, and ends the sessions that a new password ends.
    /// - Returns: whether it did: there is such a user, and the password is the one that was to be replaced.
    ///   Otherwise nothing was changed.
    /// - Throws: ``StoreError``.
    func change(_ user: UserID, _ change: AccountChange) async throws -> Bool
}
