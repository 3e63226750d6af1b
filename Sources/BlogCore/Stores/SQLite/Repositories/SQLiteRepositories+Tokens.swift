public import BlogDomain
import Database
import SQLStoreParts

extension TokenQueries {
    static let hasPassword = SQLStatement("SELECT 1 FROM users WHERE id = ?1 AND password_hash = ?2")

    static let add = SQLStatement.write(
        "INSERT INTO tokens (user_id, hash, created_at, expires_at, device) VALUES (?1, ?2, ?3, ?4, ?5)")

    static let removeExpiredOfUser = SQLStatement.write(
        "DELETE FROM tokens WHERE user_id = ?1 AND expires_at <= ?2")

    static let allOfUser = Query<SessionColumn>(
        "SELECT \(SessionColumn.list) FROM tokens WHERE user_id = ?1")

    static let bearer = Query<SessionColumn>(
        "SELECT \(SessionColumn.list) FROM tokens WHERE hash = ?1 AND expires_at > ?2")
}

extension SQLiteRepositories: TokenRepository {
    /// Stores a token's hash, unless its owner's password has changed or the owner is suspended or ends the account, and deletes the owner's expired and
    /// oldest tokens.
    /// - Returns: the session's identifier; nil if it was not stored.
    public func add(_ token: StoredToken, ifPasswordIs hash: PasswordHash?) async throws -> SessionID? {
        try await write { connection in
            if let hash {
                guard try connection.has(TokenQueries.hasPassword, .user(token.userID), .text(hash.text))
                else {
                    return nil
                }
            }
            if try connection.has(OwnerQueries.inactive, .user(token.userID)) { return nil }
            // The clock may be wrong, which must not end the sessions of all users.
            try connection.run(
                TokenQueries.removeExpiredOfUser, .user(token.userID), .moment(token.createdAt))
            try connection.run(
                TokenQueries.add, .user(token.userID), .blob(token.hash.bytes), .moment(token.createdAt),
                .moment(token.expiresAt), .text(token.device?.text))
            let id = SessionID(connection.lastInsertedRowID)
            let sessions = try connection.rows(TokenQueries.allOfUser, .user(token.userID)) { $0.session }
            // Later sessions have greater identifiers, also while the clock is behind.
            for session in sessions.sorted().dropLast(TokenService.mostSessions) {
                try connection.run(TokenQueries.remove.statement, .integer(session.rawValue), .null)
            }
            connection.changed(.sessions(of: token.userID))
            return id
        }
    }

    /// The bearer of the token with that hash, if it has not expired at `moment`; nil if there is none.
    public func bearer(ofTokenWithHash hash: TokenHash, at moment: Timestamp) async throws -> Bearer? {
        try await read { connection in
            try connection.row(TokenQueries.bearer, .blob(hash.bytes), .moment(moment)) {
                Bearer(userID: $0.user(.user), session: $0.session, lastUsedAt: $0.moment(.lastUsedAt))
            }
        }
    }
}

extension WriteConnection {
    func end(_ sessions: PasswordReplacement.Sessions, of user: UserID) throws {
        let ending = AccountQueries.ending(sessions, of: user)
        if let ending, try run(ending) > 0 { changed(.sessions(of: user)) }
    }
}
