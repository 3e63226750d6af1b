public import BlogModels
public import BlogServices
import Database

enum AccountQueries {
    static let every = [
        add, named.statement, one.statement, profile, setPassword, replacePassword, endSessions,
    ]

    /// Ignores only a taken name; OR IGNORE would also ignore a broken rule.
    static let add = SQLStatement(
        """
        INSERT INTO users (username, name, summary, icon_url, password_hash, joined_at)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6)
        ON CONFLICT (username) DO NOTHING
        """)

    static let named = Query<CredentialColumn>(
        "SELECT \(CredentialColumn.list) FROM users WHERE username = ?1")

    static let one = Query<CredentialColumn>("SELECT \(CredentialColumn.list) FROM users WHERE id = ?1")

    /// `?4` is true if the picture changes; null in `?5` removes it.
    static let profile = SQLStatement(
        """
        UPDATE users
        SET name = ifnull(?2, name), summary = ifnull(?3, summary),
            icon_url = CASE WHEN ?4 THEN ?5 ELSE icon_url END
        WHERE id = ?1
        """)

    static let setPassword = SQLStatement("UPDATE users SET password_hash = ?2 WHERE id = ?1")

    static let replacePassword = SQLStatement(
        "UPDATE users SET password_hash = ?2 WHERE id = ?1 AND password_hash = ?3")

    /// All sessions but `?2`, which may be null.
    static let endSessions = SQLStatement("DELETE FROM tokens WHERE user_id = ?1 AND id IS NOT ?2")
}

enum CredentialColumn: Int32, ColumnList {
    case id, username, passwordHash

    var sql: String {
        switch self {
        case .passwordHash: "password_hash"
        default: caseName
        }
    }
}

extension SQLiteRepositories: AccountRepository {
    /// Adds a user.
    /// - Returns: the user's identifier; nil if the username is taken, and then nothing was changed.
    public func add(_ account: NewAccount) async throws -> UserID? {
        try await write { connection in
            let added = try connection.run(
                AccountQueries.add, .text(account.username.text), .text(account.name.text),
                .text(account.summary.text), .text(account.iconURL?.text), .text(account.passwordHash.text),
                .moment(account.joinedAt))
            guard added > 0 else { return nil }
            let id = UserID(connection.lastInsertedRowID)
            connection.changed(.user(id))
            return id
        }
    }

    /// The credentials that belong to a username; nil if there are none.
    public func credentials(named username: Username) async throws -> StoredCredentials? {
        try await read { try $0.row(AccountQueries.named, .text(username.text)) { $0.credentials() } }
    }

    /// A user's credentials; nil if the user does not exist.
    public func credentials(of user: UserID) async throws -> StoredCredentials? {
        try await read { try $0.row(AccountQueries.one, .user(user)) { $0.credentials() } }
    }

    /// Changes an account, and ends the sessions that a new password ends.
    /// - Returns: false if nothing was changed.
    public func change(_ user: UserID, _ change: AccountChange) async throws -> Bool {
        try await write { connection in
            // The password first: if it cannot be replaced, nothing is changed.
            if let password = change.password {
                guard try connection.replacePassword(of: user, password) else { return false }
                try connection.endSessions(of: user, password.sessions)
            }
            let icon = change.iconURL
            guard let old = try connection.user(user) else { return false }
            try connection.run(
                AccountQueries.profile, .user(user), .text(change.name?.text), .text(change.summary?.text),
                .integer(icon == nil ? 0 : 1), .text((icon ?? nil)?.text))
            if try connection.user(user) != old { connection.changed(.user(user)) }
            return true
        }
    }
}

extension WriteConnection {
    fileprivate func replacePassword(of user: UserID, _ password: PasswordReplacement) throws -> Bool {
        guard let previous = password.previous else {
            return try run(AccountQueries.setPassword, .user(user), .text(password.hash.text)) == 1
        }
        return try run(
            AccountQueries.replacePassword, .user(user), .text(password.hash.text), .text(previous.text)) == 1
    }

    fileprivate func endSessions(of user: UserID, _ sessions: PasswordReplacement.Sessions) throws {
        let kept: SQLValue
        switch sessions {
        case .keepAll: return
        case .keep(let session): kept = .integer(session.rawValue)
        case .endAll: kept = .null
        }
        if try run(AccountQueries.endSessions, .user(user), kept) > 0 { changed(.sessions(of: user)) }
    }
}

extension ResultRow<CredentialColumn> {
    fileprivate func credentials() -> StoredCredentials {
        StoredCredentials(
            userID: user(.id), username: Username(stored: text(.username)),
            passwordHash: optionalText(.passwordHash).map(PasswordHash.init))
    }
}
