public import BlogDomain
import Database
import SQLStoreParts

extension PostgresRepositories: UserRepository {
    /// One user as `viewer` sees them; nil if there is none.
    public func user(_ id: UserID, seenBy viewer: UserID?) async throws -> User? {
        try await read { try await $0.user(id, seenBy: viewer) }
    }

    public func exists(_ id: UserID) async throws -> Bool {
        try await read { try await $0.has(UserQueries.exists, .user(id)) }
    }
}

extension PostgresStatements {
    /// Nil if the user does not exist.
    func user(_ id: UserID, seenBy viewer: UserID? = nil) async throws -> User? {
        try await row(UserQueries.one(id, seenBy: viewer)) { $0.user(seenBy: viewer) }
    }
}
