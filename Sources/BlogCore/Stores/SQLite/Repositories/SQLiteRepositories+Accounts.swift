public import BlogModels
public import BlogServices
import GRDB

extension SQLiteRepositories: AccountRepository {
    /// Adds a user.
    /// - Returns: the user's identifier; nil if the username is taken, and then nothing was changed.
    public func add(_ account: NewAccount) async throws -> UserID? {
        try await write { database in
            let added = try database.run(
                AccountQueries.add, .text(account.username.text), .text(account.name.text),
                .text(account.summary.text), .text(account.iconURL?.text), .text(account.passwordHash.text),
                .moment(account.joinedAt))
            return added == 0 ? nil : UserID(database.lastInsertedRowID)
        }
    }

    /// How somebody logs in who has that username; nil if nobody has.
    public func credentials(named username: Username) async throws -> StoredCredentials? {
        try read { try $0.row(AccountQueries.named, .text(username.text)) { $0.credentials() } }
    }

    /// How a user logs in; nil if there is no such user.
    public func credentials(of user: UserID) async throws -> StoredCredentials? {
        try read { try $0.row(AccountQueries.one, .user(user)) { $0.credentials() } }
    }

    /// Changes an account, and ends the sessions that a new password ends.
    /// - Returns: whether it did; otherwise nothing was changed.
    public func change(_ user: UserID, _ change: AccountChange) async throws -> Bool {
        try await write { database in
            // The password first: where that cannot be replaced, nothing is.
            if let password = change.password {
                guard try database.replacePassword(of: user, password) else { return false }
                try database.endSessions(of: user, password.sessions)
            }
            let icon = change.iconURL
            return try database.run(
                AccountQueries.profile, .user(user), .text(change.name?.text), .text(change.summary?.text),
                .integer(icon == nil ? 0 : 1), .text((icon ?? nil)?.text)) == 1
        }
    }
}

extension Database {
    fileprivate func replacePassword(of user: UserID, _ password: PasswordReplacement) throws -> Bool {
        guard let previous = password.previous else {
            return try run(AccountQueries.setPassword, .user(user), .text(password.hash.text)) == 1
        }
        return try run(
            AccountQueries.replacePassword, .user(user), .text(password.hash.text), .text(previous.text)) == 1
    }

    fileprivate func endSessions(of user: UserID, _ sessions: PasswordReplacement.Sessions) throws {
        switch sessions {
        case .keepAll: break
        case .keep(let session):
            try run(AccountQueries.endSessions, .user(user), .integer(session.rawValue))
        case .endAll: try run(AccountQueries.endSessions, .user(user), .null)
        }
    }
}

extension Columns {
    fileprivate func credentials() -> StoredCredentials {
        StoredCredentials(
            userID: user(0), username: Username(stored: text(1)),
            passwordHash: optionalText(2).map(PasswordHash.init))
    }
}
