public import BlogDomain
import Database
import SQLStoreParts

extension AccountQueries {
    /// Ignores only a taken name; OR IGNORE would also ignore a broken rule.
    static let add = SQLStatement.write(
        """
        INSERT INTO users (username, name, summary, icon_url, password_hash, joined_at, role)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, iif(EXISTS (SELECT 1 FROM users), 'member', 'owner'))
        ON CONFLICT (username) DO NOTHING
        """)
}

extension SQLiteRepositories: AccountRepository {
    /// Adds a user.
    /// - Returns: the user's identifier; nil if nothing was changed.
    public func add(_ account: NewAccount) async throws -> UserID? {
        try await write { connection in
            if let link = account.invitation {
                let call = LinkQueries.using(link, for: account.username, at: account.joinedAt)
                guard try connection.run(call) > 0 else { return nil }
            }
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

    /// Changes an account, and ends the sessions that a new password ends.
    /// - Returns: false if nothing was changed.
    public func change(_ user: UserID, _ change: AccountChange) async throws -> Bool {
        try await write { connection in
            // The password first: if it cannot be replaced, nothing is changed.
            if let password = change.password {
                guard try connection.run(AccountQueries.replacing(password, of: user)) == 1 else {
                    return false
                }
                try connection.end(password.sessions, of: user)
                try connection.run(LinkQueries.deleteAll, .user(user))
            }
            func stored() throws -> User? {
                try connection.row(UserQueries.one(user, seenBy: nil)) { $0.user(seenBy: nil) }
            }
            guard let old = try stored() else { return false }
            try connection.run(AccountQueries.profile(of: user, change))
            if try stored() != old { connection.changed(.user(user)) }
            return true
        }
    }
}
