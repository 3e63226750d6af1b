public import BlogModels

/// Bearer tokens, kept somewhere as hashes alone.
public protocol TokenRepository: Sendable {
    /// Keeps a token's hash.
    /// - Throws: ``StoreError``.
    func add(_ token: StoredToken) async throws

    /// Whose token has that hash and has not expired at `moment`; nil if there is none.
    /// - Throws: ``StoreError``.
    func owner(ofTokenWithHash hash: TokenHash, at moment: Timestamp) async throws -> UserID?
}
