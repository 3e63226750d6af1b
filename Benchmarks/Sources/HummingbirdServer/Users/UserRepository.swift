import GRDB

/// The database access for users.
struct UserRepository: Sendable {
    let database: DatabasePool

    /// A user and the newest of their blogs, up to `limit`; nil if the user does not exist.
    func page(of id: Int64, limit: Int) async throws -> (user: User, blogs: [BlogInfo])? {
        try await database.read { db in
            guard let user = try User.fetchOne(db, id: id) else { return nil }
            return (user, try BlogInfo.published(by: id).limit(limit).fetchAll(db))
        }
    }
}
