public import BlogModels

/// Bearer tokens, kept somewhere as hashes alone; to their owners they are sessions.
public protocol TokenRepository: Sendable {
    /// Keeps a token's hash, and forgets the tokens that have expired by the moment it was made.
    /// - Parameter hash: the password that its owner proved to have; the token is not kept if they have another by
    ///   then. Nil: whichever they have, also none.
    /// - Returns: the session's identifier; nil if it was not kept.
    /// - Throws: ``StoreError``.
    func add(_ token: StoredToken, ifPasswordIs hash: PasswordHash?) async throws -> SessionID?

    /// Who bears the token with that hash, if it has not expired at `moment`; nil if there is none.
    /// - Throws: ``StoreError``.
    func bearer(ofTokenWithHash hash: TokenHash, at moment: Timestamp) async throws -> Bearer?

    /// A user's sessions that have not expired at `moment`, the newest first.
    /// - Throws: ``StoreError``.
    func sessions(
        of user: UserID, _ page: PageRequest, at moment: Timestamp
    ) async throws -> Page<UserSession>

    /// Forgets a session's token.
    /// - Parameter user: whose it must be; nil: whoever's.
    /// - Returns: whether it was there.
    /// - Throws: ``StoreError``.
    func remove(_ session: SessionID, of user: UserID?) async throws -> Bool
}
