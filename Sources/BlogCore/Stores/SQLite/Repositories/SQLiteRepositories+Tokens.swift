public import BlogModels
public import BlogServices

extension SQLiteRepositories: TokenRepository {
    /// Keeps a token's hash.
    public func add(_ token: StoredToken) async throws {
        try await write { database -> Void in
            try database.run(
                TokenQueries.add, .user(token.userID), .blob(token.hash.bytes), .moment(token.createdAt),
                .moment(token.expiresAt))
        }
    }

    /// Whose token has that hash and has not expired at `moment`; nil if there is none.
    public func owner(ofTokenWithHash hash: TokenHash, at moment: Timestamp) async throws -> UserID? {
        try read { database in
            try database.row(TokenQueries.owner, .blob(hash.bytes), .moment(moment)) { $0.user(0) }
        }
    }
}
