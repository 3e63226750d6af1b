public import BlogDomain
import Database
import SQLStoreParts

extension SQLiteRepositories: UserRepository {
    /// One user as `viewer` sees them; nil if there is none.
    public func user(_ id: UserID, seenBy viewer: UserID?) async throws -> User? {
        try await read { try $0.row(UserQueries.one(id, seenBy: viewer)) { $0.user(seenBy: viewer) } }
    }

    public func exists(_ id: UserID) async throws -> Bool {
        try await read { try $0.has(UserQueries.exists, .user(id)) }
    }
}
