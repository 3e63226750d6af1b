public import BlogDomain
import Database
import SQLStoreParts

extension AccountQueries {
    /// Only this transaction has the turn. A conflict would use up an identifier.
    static let add = SQLStatement.write(
        """
        INSERT INTO users (username, name, summary, icon_url, password_hash, joined_at, role)
        SELECT $1, $2, $3, $4, $5, $6,
            CASE WHEN (SELECT min(id) FROM users) IS NULL THEN 'owner' ELSE 'member' END
        WHERE NOT EXISTS (SELECT 1 FROM users WHERE username = $1)
        RETURNING id
        """)
}

extension PostgresRepositories: AccountRepository {
    /// Adds a user.
    /// - Returns: the user's identifier; nil if nothing was changed.
    public func add(_ account: NewAccount) async throws -> UserID? {
        try await write { writing in
            if let link = account.invitation {
                let call = LinkQueries.using(link, for: account.username, at: account.joinedAt)
                guard try await writing.run(call) > 0 else { return nil }
            }
            let id = try await writing.integer(
                AccountQueries.add, .text(account.username.text), .text(account.name.text),
                .text(account.summary.text), .text(account.iconURL?.text), .text(account.passwordHash.text),
                .moment(account.joinedAt)
            ).map(UserID.init)
            if let id { writing.changed(.user(id)) }
            return id
        }
    }

    /// Changes an account, and ends the sessions that a new password ends.
    /// - Returns: false if nothing was changed.
    public func change(_ user: UserID, _ change: AccountChange) async throws -> Bool {
        try await write { writing in
            // The password first: if it cannot be replaced, nothing is changed.
            if let password = change.password {
                guard try await writing.run(AccountQueries.replacing(password, of: user)) == 1 else {
                    return false
                }
                try await writing.end(password.sessions, of: user)
                try await writing.run(SQLCall(LinkQueries.deleteAll, .user(user)))
            }
            guard let old = try await writing.user(user) else { return false }
            try await writing.run(AccountQueries.profile(of: user, change))
            if try await writing.user(user) != old { writing.changed(.user(user)) }
            return true
        }
    }
}
