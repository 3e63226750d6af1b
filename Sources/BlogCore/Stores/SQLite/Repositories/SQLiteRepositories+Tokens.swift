public import BlogModels
public import BlogServices
import GRDB

extension SQLiteRepositories: TokenRepository {
    /// Keeps a token's hash, unless its owner has another password by then, and forgets the tokens that have
    /// expired.
    /// - Returns: the session's identifier; nil if it was not kept.
    public func add(_ token: StoredToken, ifPasswordIs hash: PasswordHash?) async throws -> SessionID? {
        try await write { database in
            if let hash {
                guard try database.has(TokenQueries.hasPassword, .user(token.userID), .text(hash.text)) else {
                    return nil
                }
            }
            try database.run(TokenQueries.forgetExpired, .moment(token.createdAt))
            try database.run(
                TokenQueries.add, .user(token.userID), .blob(token.hash.bytes), .moment(token.createdAt),
                .moment(token.expiresAt))
            return SessionID(database.lastInsertedRowID)
        }
    }

    /// Who bears the token with that hash, if it has not expired at `moment`; nil if there is none.
    public func bearer(ofTokenWithHash hash: TokenHash, at moment: Timestamp) async throws -> Bearer? {
        try read { database in
            try database.row(TokenQueries.bearer, .blob(hash.bytes), .moment(moment)) {
                Bearer(userID: $0.user(0), session: $0.session(1))
            }
        }
    }

    /// A user's sessions that have not expired at `moment`, the newest first.
    public func sessions(
        of user: UserID, _ page: PageRequest, at moment: Timestamp
    ) async throws -> Page<UserSession> {
        try read { database in
            let sessions = try database.rows(
                TokenQueries.ofUser, .user(user), .at(page), .id(page), .rows(page), .moment(moment)
            ) {
                UserSession(
                    id: $0.session(0), userID: $0.user(1), createdAt: $0.moment(2), expiresAt: $0.moment(3))
            }
            return Page(oneMoreThan: page, sessions) { Cursor(at: $0.createdAt, id: $0.id.rawValue) }
        }
    }

    /// Forgets a session's token.
    /// - Returns: whether it was there.
    public func remove(_ session: SessionID, of user: UserID?) async throws -> Bool {
        try await write { database in
            guard let user else {
                return try database.run(TokenQueries.remove, .integer(session.rawValue)) == 1
            }
            return try database.run(
                TokenQueries.removeOfUser, .integer(session.rawValue), .user(user)) == 1
        }
    }
}

extension Columns {
    fileprivate func session(_ index: Int32) -> SessionID {
        SessionID(integer(index))
    }
}
