public import BlogModels
public import BlogServices

extension MemoryStore: TokenRepository {
    /// Keeps a token's hash.
    public func add(_ token: StoredToken) async throws {
        try change { state in
            guard state.users[token.userID] != nil else { throw StoreError.failed("no such user") }
            guard state.tokens[token.hash] == nil else { throw StoreError.failed("the token is there") }
            state.tokens[token.hash] = token
        }
    }

    /// Whose token has that hash and has not expired at `moment`; nil if there is none.
    public func owner(ofTokenWithHash hash: TokenHash, at moment: Timestamp) async throws -> UserID? {
        read { $0.tokens[hash].flatMap { $0.expiresAt > moment ? $0.userID : nil } }
    }
}
