import BlogMigrations
import BlogOperations
import BlogTestSupport
import Database
import Foundation
import LinuxSupport
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
    static func old(_ path: String, before version: String, blogs: Int) throws -> Connection {
        let connection = try empty(path, before: version)
        let hasBodies = try connection.hasBodiesOfTheirOwn
        try connection.execute(
            """
            INSERT INTO users (id, username, name, summary, joined_at) VALUES (1, 'ada', 'Ada', '', 1);
            CREATE TEMP TABLE n AS
            WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(blogs))
            SELECT i, 'Old ' || i AS title, 'Word' || i || ' crème' AS body FROM n;
            INSERT INTO posts (\(hasBodies ? "" : "body,")
                id, author_id, state, title, excerpt, created_at, edited_at, published_at)
            SELECT \(hasBodies ? "" : "body,") i, 1, 'draft', title, '', 1, 1, i FROM n
            """)
        if hasBodies {
            try connection.execute(
                """
                INSERT INTO post_bodies (post_id, body, title_words, body_words)
                SELECT i, body, words_of_title(title), words_of_body(body) FROM n
                """)
        }
        try connection.execute("DROP TABLE n; UPDATE posts SET state = 'published'")
        return connection
    }

    /// Creates an empty database with the migrations before a version, and opens it.
    @discardableResult
    static func empty(_ path: String, before version: String) throws -> Connection {
        let connection = try Connection(path: path)
        try connection.addSearchFunctions()
        try migrate(connection, before: version)
        return connection
    }

    /// Runs the missing migrations before a version.
    static func migrate(_ connection: Connection, before version: String) throws {
        for migration in Migration.sqlite where migration.identifier < version {
            try connection.migrate(migration.identifier) { try connection.execute(migration.sql) }
        }
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

    func repair() async throws -> CheckResult {
        try await MaintenanceService(maintainer(), clock: FixedClock()).repair { _ in }
    }

    /// Copies a file, and its log if it has one.
    func copy(_ name: String, to other: String) throws {
        for ending in ["", "-wal"] where try folder.files().contains(name + ending) {
            try FileManager.default.copyItem(
                atPath: folder.path(name + ending), toPath: folder.path(other + ending))
        }
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
        let connection = try Connection(path: path, settings: "PRAGMA foreign_keys = OFF")
        try connection.addSearchFunctions()
        for sql in statements { try connection.execute(sql) }
        try connection.close()
    }

    func integer(_ sql: String, in other: String? = nil) throws -> Int? {
        try Connection(path: other ?? path).integer(.once(sql)).map(Int.init)
    }

    func text(_ sql: String) throws -> String? { try Connection(path: path).texts(.once(sql)).first }

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

extension Connection {
    fileprivate var hasBodiesOfTheirOwn: Bool {
        get throws { try has(.once("SELECT 1 FROM sqlite_schema WHERE name = 'post_bodies'")) }
    }

    /// Changes the body of a post in an older schema, and stores its words and those of the title.
    func setBody(_ text: String, of post: Int64) throws {
        let sql =
            try hasBodiesOfTheirOwn
            ? """
            UPDATE post_bodies SET body = ?1, title_words = words_of_title(title), body_words = words_of_body(?1)
            FROM posts WHERE post_id = ?2 AND id = ?2
            """ : "UPDATE posts SET body = ?1 WHERE id = ?2"
        try run(.once(sql), .text(text), .integer(post))
    }
}
