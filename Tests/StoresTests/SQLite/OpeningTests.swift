import BlogMigrations
import BlogOperations
import BlogTestSupport
import Database
import Foundation
import SQLiteStore
import Testing

@Suite("Opening a database")
struct OpeningTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path("blog.sqlite")
    }

    @Test("Only the owner can read a new database and its write-ahead log")
    func mode() throws {
        let store = try SQLiteStore.open(path: path, .createAndMigrate)

        for name in try folder.files() {
            let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(name))
            #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
        }
        try store.close()
    }

    @Test("An empty file becomes a database")
    func emptyFile() throws {
        try Data().write(to: URL(fileURLWithPath: path))

        #expect(throws: OpeningError.needsMigration(path)) { try SQLiteStore.open(path: path, .existing) }
        try SQLiteStore.open(path: path, .createAndMigrate).close()
        try SQLiteStore.open(path: path, .existing).close()
    }

    @Test("Opening a missing file fails with a hint unless it may be created")
    func missing() throws {
        #expect(throws: OpeningError.noFile(path)) { try SQLiteStore.open(path: path, .existing) }
        #expect(OpeningError.noFile("x").description.contains("blog-cli migrate --database x"))
        #expect(try folder.files().isEmpty)
    }

    @Test("A missing folder is refused", arguments: [OpeningMode.existing, .createAndMigrate])
    func missingFolder(mode: OpeningMode) throws {
        let path = folder.path("no/blog.sqlite")

        #expect(throws: OpeningError.noFolder(folder.path("no"))) { try SQLiteStore.open(path: path, mode) }
        #expect(try folder.files().isEmpty)
    }

    @Test(
        "A folder and a file of another format are refused",
        arguments: [OpeningMode.existing, .createAndMigrate])
    func noDatabase(mode: OpeningMode) throws {
        try Data("# Notes\n".utf8).write(to: URL(fileURLWithPath: path))

        try expectRefusal(.notADatabase(path), mode)
        #expect(throws: OpeningError.notAFile(folder.url.path)) {
            try SQLiteStore.open(path: folder.url.path, mode)
        }
    }

    @Test(
        "A database of another program is refused, also in WAL mode",
        arguments: [OpeningMode.existing, .createAndMigrate], ["delete", "wal"])
    func foreign(mode: OpeningMode, journal: String) throws {
        try make(["PRAGMA journal_mode = \(journal)", "CREATE TABLE users (id INTEGER)"])

        try expectRefusal(.foreignDatabase(path), mode)
    }

    @Test(
        "A database of a newer version is refused, also while it is in use",
        arguments: [OpeningMode.existing, .createAndMigrate], [true, false])
    func newer(mode: OpeningMode, isInUse: Bool) throws {
        try SQLiteStore.open(path: path, .createAndMigrate).close()
        let user = try Connection(path: path)
        try user.execute("INSERT INTO grdb_migrations VALUES ('9999_future')")
        if !isInUse { try user.close() }

        try expectRefusal(.madeByNewerVersion(path), mode)
        withExtendedLifetime(user) {}
    }

    @Test(
        "A newer database whose write-ahead log has no index is refused, and no index is created",
        arguments: [OpeningMode.existing, .createAndMigrate])
    func leftLog(mode: OpeningMode) throws {
        let original = folder.path("original.sqlite")
        let store = try SQLiteStore.open(path: original, .createAndMigrate)
        try Connection(path: original).execute("INSERT INTO grdb_migrations VALUES ('9999_future')")
        for suffix in ["", "-wal"] {
            try FileManager.default.copyItem(atPath: original + suffix, toPath: path + suffix)
        }
        try store.close()

        try expectRefusal(.madeByNewerVersion(path), mode)
    }

    @Test(
        "A commit by another connection is visible while the write-ahead log is empty",
        arguments: [OpeningMode.existing, .createAndMigrate])
    func emptyLog(mode: OpeningMode) throws {
        try SQLiteStore.open(path: path, .createAndMigrate).close()
        let user = try SQLiteStore.open(path: path, .existing)
        _ = try user.repositories().openedWriter()
        let other = try Connection(path: path)
        try other.execute("PRAGMA wal_checkpoint(TRUNCATE); BEGIN EXCLUSIVE; ROLLBACK")
        #expect(try Data(contentsOf: URL(fileURLWithPath: path + "-wal")).isEmpty)

        try other.execute("INSERT INTO grdb_migrations VALUES ('9999_future')")

        try expectRefusal(.madeByNewerVersion(path), mode)
        try user.close()
    }

    @Test(
        "A database of each older version is migrated, and keeps its texts byte for byte",
        arguments: Migration.sqlite.dropFirst().map(\.identifier))
    func everyVersion(before version: String) async throws {
        let bodies = [
            "", "\0", "nul \0 crème", "東京\0タワー e\u{301}🎉", String(repeating: "é", count: 131_072),
            String(repeating: "東\0", count: 65_536),
        ]
        let old = try ClosedDatabase.old(path, before: version, blogs: bodies.count)
        try old.execute("UPDATE posts SET title = '東京 ' || id; INSERT INTO likes VALUES (1, 1, 5)")
        for (id, body) in zip(Int64(1)..., bodies) { try old.setBody(body, of: id) }
        try old.close()

        try expectRefusal(.needsMigration(path), .existing)
        let store = try SQLiteStore.open(path: path, .createAndMigrate)
        let repositories = try store.repositories()

        for (id, body) in zip(Int64(1)..., bodies) {
            let detail = try await repositories.blog(PostID(id), seenBy: nil)
            #expect(detail?.body.text.utf8.elementsEqual(body.utf8) == true, "\(id)")
            #expect(detail?.blog.title.text == "東京 \(id)")
            #expect(detail?.blog.likeCount == (id == 1 ? 1 : 0))
        }
        try store.close()
        #expect(try await SQLiteMaintainer(path: path).findings { _ in } == [])
    }

    @Test("Opening waits while another program migrates or restores the database")
    func waits() throws {
        try SQLiteStore.open(path: path, .createAndMigrate).close()
        // A thread of its own, because a shared one may have other tests to run for too long.
        try Thread.detachNewThread { [other = DatabaseHold.exclusive(DatabaseFile(name: path))] in
            Thread.sleep(forTimeInterval: 1.5)
            withExtendedLifetime(other) {}
        }

        try SQLiteStore.open(path: path, .createAndMigrate).close()
    }

    @Test("A migration is refused while another program has the database open")
    func migrationInUse() throws {
        try make([
            Migration.sqlite[0].sql, "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)",
        ])
        try make(["INSERT INTO grdb_migrations VALUES ('0001_initial')"])
        let other = try DatabaseHold.shared(DatabaseFile(name: path))

        try withExtendedLifetime(other) { try expectRefusal(.migrationBlocked(path), .createAndMigrate) }
    }

    @Test("A failing migration fails at once and keeps the migrations before it")
    func failingMigration() throws {
        try make([Migration.sqlite[0].sql, "CREATE TABLE imports (id INTEGER)"])
        try make([
            "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)",
            "INSERT INTO grdb_migrations VALUES ('0001_initial')",
        ])

        let failure = OpeningError.failed(path, reason: "table imports already exists")
        #expect(throws: failure) { try SQLiteStore.open(path: path, .createAndMigrate) }
        #expect(throws: OpeningError.needsMigration(path)) { try SQLiteStore.open(path: path, .existing) }
    }

    @Test("An interrupted creation is completed")
    func interrupted() throws {
        try make(["CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)"])

        try expectRefusal(.needsMigration(path), .existing)
        try SQLiteStore.open(path: path, .createAndMigrate).close()
    }

    private func make(_ statements: [String]) throws {
        let connection = try Connection(path: path)
        for sql in statements { try connection.execute(sql) }
        try connection.close()
    }

    /// Expects the error, and that every file in the folder is unchanged.
    private func expectRefusal(_ error: OpeningError, _ mode: OpeningMode) throws {
        let before = try snapshot()
        #expect(throws: error) { try SQLiteStore.open(path: path, mode) }
        #expect(try snapshot() == before)
        #expect(!error.description.contains("\n"))
    }

    /// The date and bytes of every file; only the name of a log's index, because readers write to it.
    private func snapshot() throws -> [String: [String]] {
        try Dictionary(
            uniqueKeysWithValues: folder.files().map { name in
                guard !name.hasSuffix("-shm") else { return (name, []) }
                let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(name))
                let data = try Data(contentsOf: URL(fileURLWithPath: folder.path(name)))
                return (
                    name, [String(describing: attributes[.modificationDate]), data.base64EncodedString()]
                )
            })
    }
}
