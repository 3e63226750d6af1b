public import BlogDomain
import Database
import SQLStoreParts

extension TokenQueries {
    /// Adds a token if its owner's password is `$5`, which may be null, and the owner is active, and deletes the owner's
    /// expired and oldest tokens: with the new one, `$6` + 1 stay. Later sessions have greater identifiers, also while the clock is behind, which must not end the
    /// sessions of other users.
    static let add = Query<SessionColumn>.write(
        """
        WITH owner AS (
                SELECT $1::bigint AS id
                WHERE ($5::text IS NULL OR EXISTS (SELECT 1 FROM users WHERE id = $1 AND password_hash = $5))
                    AND NOT EXISTS (SELECT 1 FROM users WHERE id = $1 AND \(OwnerQueries.isInactive))),
            kept AS (
                SELECT id FROM tokens WHERE user_id = $1 AND expires_at > $3 ORDER BY id DESC LIMIT $6),
            removed AS (
                DELETE FROM tokens
                WHERE user_id = (SELECT id FROM owner) AND id NOT IN (SELECT id FROM kept))
        INSERT INTO tokens (user_id, hash, created_at, expires_at, device) SELECT id, $2, $3, $4, $7::text FROM owner
        RETURNING \(SessionColumn.list)
        """)

    static let withHashes = Query<SessionColumn>(
        "SELECT \(SessionColumn.list), \(HashColumn.list) FROM tokens WHERE hash = ANY ($1::bytea[])")
}

private enum HashColumn: Int32, ColumnList {
    case hash
}

extension PostgresRepositories: TokenRepository {
    /// Stores a token's hash, unless its owner's password has changed, and deletes the owner's expired and oldest tokens.
    /// - Returns: the session's identifier; nil if it was not stored.
    public func add(_ token: StoredToken, ifPasswordIs hash: PasswordHash?) async throws -> SessionID? {
        try await write(
            TokenQueries.add,
            [
                .user(token.userID), .blob(token.hash.bytes), .moment(token.createdAt),
                .moment(token.expiresAt), .text(hash?.text), .count(TokenService.mostSessions - 1),
                .text(token.device?.text),
            ]
        ) { row, writing in
            guard let row else { return nil }
            writing.changed(.sessions(of: token.userID))
            return row.session
        }
    }

    /// The bearer of the token with that hash, if it has not expired at `moment`; nil if there is none.
    public func bearer(ofTokenWithHash hash: TokenHash, at moment: Timestamp) async throws -> Bearer? {
        let found = try await session(withHash: hash)
        return found.flatMap {
            $0.expiresAt > moment
                ? Bearer(userID: $0.userID, session: $0.id, lastUsedAt: $0.lastUsedAt) : nil
        }
    }
}

extension PostgresWriting {
    func end(_ sessions: PasswordReplacement.Sessions, of user: UserID) async throws {
        let ending = AccountQueries.ending(sessions, of: user)
        if let ending, try await run(ending) > 0 { changed(.sessions(of: user)) }
    }
}

extension PostgresStatements {
    /// The sessions of the tokens with some hashes, in their order; nil for each that has none.
    func sessions(withHashes hashes: [TokenHash]) async throws -> [UserSession?] {
        let found = try await rows(TokenQueries.withHashes, .blobs(hashes.map(\.bytes))) {
            (Array($0.next(HashColumn.self).bytes(.hash)), $0.userSession)
        }
        let sessions = Dictionary(found) { first, _ in first }
        return hashes.map { sessions[$0.bytes] }
    }
}
