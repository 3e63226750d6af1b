import BlogMaintenance
import BlogMigrations
import BlogSeed
import BlogServices
import BlogTestSupport
import Files
import Foundation
import GRDB
import SQLiteMaintenance
import SQLiteSeed
import SQLiteStore

/// A database that no program has open, in its own folder.
struct ClosedDatabase {
    let folder: TemporaryFolder
    let path: String

    init(_ content: SeedContent? = .tinyBlog, named name: String = "blog.sqlite") async throws {
        folder = try TemporaryFolder()
        path = folder.path(name)
        try await ClosedDatabase.make(path, content)
    }

    /// A copy of a database that was closed.
    init(_ bytes: Data) throws {
        folder = try TemporaryFolder()
        path = folder.path("blog.sqlite")
        try write(bytes, to: "blog.sqlite")
    }

    /// Creates a database with the migrations before a version, and opens it. Each blog has a word of its own and a common one.
    static func old(_ path: String, before version: String, blogs: Int) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.prepareDatabase { try $0.addSearchFunctions() }
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        try migrate(queue, before: version)
        try queue.write {
            try $0.execute(
                sql: """
                    INSERT INTO users (id, username, name, summary, joined_at) VALUES (1, 'ada', 'Ada', '', 1);
                    INSERT INTO posts (id, author_id, state, title, body, excerpt, created_at, edited_at, published_at)
                    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(blogs))
                    SELECT i, 1, 'published', 'Old ' || i, 'Word' || i || ' crème', '', 1, 1, i FROM n
                    """)
        }
        return queue
    }

    /// Runs the missing migrations before a version.
    static func migrate(_ queue: DatabaseQueue, before version: String) throws {
        var migrator = DatabaseMigrator()
        for migration in Migration.all where migration.identifier < version {
            migrator.registerMigration(migration.identifier) { try $0.execute(sql: migration.sql) }
        }
        try migrator.migrate(queue)
    }

    /// Creates another database in the same folder.
    func other(_ name: String, _ content: SeedContent?) async throws -> String {
        try await ClosedDatabase.make(folder.path(name), content)
        return folder.path(name)
    }

    private static func make(_ path: String, _ content: SeedContent?) async throws {
        try EmptyDatabase.write(to: path)
        let store = try SQLiteStore.open(path: path, .existing)
        if let content { _ = try await store.repositories().fillIfEmpty(with: content) }
        try store.close()
    }

    func maintainer(_ files: any FileOperations = SystemFiles()) -> SQLiteMaintainer {
        SQLiteMaintainer(path: path, files: files)
    }

    func findings() async throws -> [Finding] {
        try await maintainer().findings { _ in }
    }

    /// Stores the words of titles and bodies that were changed by a statement.
    static let storeWords = """
        UPDATE post_bodies SET title_words = words_of_title(title), body_words = words_of_body(body)
        FROM posts WHERE id = post_id
            AND (title_words <> words_of_title(title) OR body_words <> words_of_body(body))
        """

    /// Runs statements without checking foreign keys.
    func execute(_ statements: String...) throws {
        try execute(statements)
    }

    func execute(_ statements: [String]) throws {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        configuration.prepareDatabase { try $0.addSearchFunctions() }
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        try queue.writeWithoutTransaction { database in
            for sql in statements { try database.execute(sql: sql) }
        }
        try queue.close()
    }

    func integer(_ sql: String, in other: String? = nil) throws -> Int? {
        let queue = try DatabaseQueue(path: other ?? path)
        let value = try queue.read { try Int.fetchOne($0, sql: sql) }
        try queue.close()
        return value
    }

    func bytes(_ name: String = "blog.sqlite") throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: folder.path(name)))
    }

    func write(_ bytes: Data, to name: String) throws {
        try bytes.write(to: URL(fileURLWithPath: folder.path(name)))
    }

    /// Overwrites the root page of a table.
    func overwrite(pageOf table: String) throws {
        try execute("PRAGMA wal_checkpoint(TRUNCATE)")
        let page = try integer("SELECT rootpage FROM sqlite_schema WHERE name = '\(table)'") ?? 0
        let size = try integer("PRAGMA page_size") ?? 0
        var bytes = try bytes()
        bytes.replaceSubrange(((page - 1) * size)..<(page * size), with: Data(repeating: 0xAB, count: size))
        try write(bytes, to: "blog.sqlite")
    }
}
