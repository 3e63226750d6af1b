public import BlogDomain
import Database
import SQLStoreParts

extension SQLiteRepositories: UserRepository {
    /// One user as `viewer` sees them; nil if there is none.
    public func user(_ id: UserID, seenBy viewer: UserID?) async throws -> User? {
        try await read { try $0.row(UserQueries.one(id, seenBy: viewer)) { $0.user(seenBy: viewer) } }
    }

    /// The identifier that belongs to a username; nil if there is none.
    public func userID(named username: Username) async throws -> UserID? {
        try await read { try $0.integer(UserQueries.named, .text(username.text)).map(UserID.init) }
    }

    public func exists(_ id: UserID) async throws -> Bool {
        try await read { try $0.has(UserQueries.exists, .user(id)) }
    }
}
