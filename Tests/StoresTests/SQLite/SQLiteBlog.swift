import BlogSeed
import BlogTestSupport
import GRDB
import SQLiteSeed
import SQLiteStore

/// A database in its own folder, with a store and a direct connection.
final class SQLiteBlog: Sendable {
    let folder: TemporaryFolder
    let path: String
    let store: SQLiteStore
    let repositories: SQLiteRepositories
    let direct: DatabaseQueue

    init(searchTime: SearchTime = .standard) throws {
        folder = try TemporaryFolder()
        path = folder.path("blog.sqlite")
        try EmptyDatabase.write(to: path)
        store = try SQLiteStore.open(path: path, .createAndMigrate, searchTime: searchTime)
        repositories = try store.repositories(observer: FolderRetainer(folder: folder))
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        configuration.prepareDatabase { try $0.addSearchFunctions() }
        direct = try DatabaseQueue(path: path, configuration: configuration)
    }

    convenience init(_ content: SeedContent, searchTime: SearchTime = .standard) async throws {
        try self.init(searchTime: searchTime)
        _ = try await repositories.fillIfEmpty(with: content)
    }

    func run(_ sql: String) async throws {
        try await direct.write { try $0.execute(sql: sql) }
    }

    func integer(_ sql: String) async throws -> Int? {
        try await direct.read { try Int.fetchOne($0, sql: sql) }
    }
}
