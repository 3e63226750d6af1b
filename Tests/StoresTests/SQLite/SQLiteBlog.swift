import BlogTestSupport
import Database
import SQLStoreParts
import SQLiteStore

/// A database in its own folder, with a store and a direct connection.
final class SQLiteBlog: Sendable {
    let folder: TemporaryFolder
    let path: String
    let store: SQLiteStore
    let repositories: SQLiteRepositories
    let direct: SharedConnection

    init(searchTime: SearchTime = .standard) throws {
        folder = try TemporaryFolder()
        path = folder.path("blog.sqlite")
        try EmptyDatabase.write(to: path)
        store = try SQLiteStore.open(path: path, .createAndMigrate, searchTime: searchTime)
        repositories = try store.repositories(observer: Retainer(kept: folder))
        direct = try SharedConnection(path)
    }

    convenience init(_ content: SeedContent, searchTime: SearchTime = .standard) async throws {
        try self.init(searchTime: searchTime)
        _ = try await repositories.fillIfEmpty(with: content)
    }

    /// Runs statements in one transaction.
    func run(_ sql: String) async throws {
        try direct.use { connection in try connection.transaction { try connection.execute(sql) } }
    }

    func integer(_ sql: String) async throws -> Int? {
        try direct.use { try $0.integer(.once(sql)).map(Int.init) }
    }
}
