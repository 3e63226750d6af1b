public import BlogModels
public import BlogServices
import PostgreSQL

enum AccountQueries {
    static let every = [
        add, named.statement, one.statement, profile, setPassword, replacePassword, endSessions,
    ]

    /// Only this transaction has the turn. A conflict would use up an identifier.
    static let add = PostgresStatement.write(
        """
        INSERT INTO users (username, name, summary, icon_url, password_hash, joined_at)
        SELECT $1, $2, $3, $4, $5, $6
        WHERE NOT EXISTS (SELECT 1 FROM users WHERE username = $1)
        RETURNING id
        """)

    static let named = PostgresQuery<CredentialColumn>(
        "SELECT \(CredentialColumn.list) FROM users WHERE username = $1")

    static let one = PostgresQuery<CredentialColumn>(
        "SELECT \(CredentialColumn.list) FROM users WHERE id = $1")

    /// `$4` is 1 if the picture changes; null in `$5` removes it.
    static let profile = PostgresStatement.write(
        """
        UPDATE users
        SET name = coalesce($2, name), summary = coalesce($3, summary),
            icon_url = CASE WHEN $4::bigint = 1 THEN $5 ELSE icon_url END
        WHERE id = $1
        """)

    static let setPassword = PostgresStatement.write("UPDATE users SET password_hash = $2 WHERE id = $1")

    static let replacePassword = PostgresStatement.write(
        "UPDATE users SET password_hash = $2 WHERE id = $1 AND password_hash = $3")

    /// All sessions but `$2`, which may be null.
    static let endSessions = PostgresStatement.write(
        "DELETE FROM tokens WHERE user_id = $1 AND id IS DISTINCT FROM $2::bigint")
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

extension PostgresRepositories: AccountRepository {
    /// Adds a user.
    /// - Returns: the user's identifier; nil if the username is taken, and then nothing was changed.
    public func add(_ account: NewAccount) async throws -> UserID? {
        try await write { writing in
            let id = try await writing.integer(
                AccountQueries.add, .text(account.username.text), .text(account.name.text),
                .text(account.summary.text), .text(account.iconURL?.text), .text(account.passwordHash.text),
                .moment(account.joinedAt)
            ).map(UserID.init)
            if let id { writing.changed(.user(id)) }
            return id
        }
    }

    /// The credentials that belong to a username; nil if there are none.
    public func credentials(named username: Username) async throws -> StoredCredentials? {
        try await read { reading in
            try await reading.row(AccountQueries.named, .text(username.text)) { $0.credentials() }
        }
    }

    /// A user's credentials; nil if the user does not exist.
    public func credentials(of user: UserID) async throws -> StoredCredentials? {
        try await read { try await $0.row(AccountQueries.one, .user(user)) { $0.credentials() } }
    }

    /// Changes an account, and ends the sessions that a new password ends.
    /// - Returns: false if nothing was changed.
    public func change(_ user: UserID, _ change: AccountChange) async throws -> Bool {
        try await write { writing in
            // The password first: if it cannot be replaced, nothing is changed.
            if let password = change.password {
                guard try await writing.replacePassword(of: user, password) else { return false }
                try await writing.endSessions(of: user, password.sessions)
            }
            let icon = change.iconURL
            guard let old = try await writing.user(user) else { return false }
            try await writing.run(
                AccountQueries.profile, .user(user), .text(change.name?.text), .text(change.summary?.text),
                .integer(icon == nil ? 0 : 1), .text((icon ?? nil)?.text))
            if try await writing.user(user) != old { writing.changed(.user(user)) }
            return true
        }
    }
}

extension PostgresWriting {
    fileprivate func replacePassword(of user: UserID, _ password: PasswordReplacement) async throws -> Bool {
        guard let previous = password.previous else {
            return try await run(AccountQueries.setPassword, .user(user), .text(password.hash.text)) == 1
        }
        return try await run(
            AccountQueries.replacePassword, .user(user), .text(password.hash.text), .text(previous.text)) == 1
    }

    fileprivate func endSessions(of user: UserID, _ sessions: PasswordReplacement.Sessions) async throws {
        let kept: PostgresValue
        switch sessions {
        case .keepAll: return
        case .keep(let session): kept = .integer(session.rawValue)
        case .endAll: kept = .null
        }
        if try await run(AccountQueries.endSessions, .user(user), kept) > 0 { changed(.sessions(of: user)) }
    }
}

extension PostgresRow<CredentialColumn> {
    fileprivate func credentials() -> StoredCredentials {
        StoredCredentials(
            userID: user(.id), username: Username(stored: text(.username)),
            passwordHash: optionalText(.passwordHash).map(PasswordHash.init))
    }
}
