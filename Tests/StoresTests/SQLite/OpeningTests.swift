import BlogMigrations
import BlogModels
import BlogTestSupport
import BlogTransfer
import Foundation
import GRDB
import SQLiteStore
import SQLiteTransfer
import Testing

@Suite("Opening a database")
struct OpeningTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path("blog.sqlite")
    }

    @Test("makes it where that was asked for, and leaves one file behind when it is closed")
    func makes() async throws {
        let store = try SQLiteStore.open(path: path, .makeAndMigrate)
        #expect(try await store.repositories().fillIfEmpty(with: .tinyBlog))
        try store.close()

        #expect(try folder.files() == ["blog.sqlite"])
        let again = try SQLiteStore.open(path: path, .existing)
        #expect(try await again.repositories().exists(UserID(1)))
        try again.close()
    }

    @Test("takes an empty file for a database to be made")
    func emptyFile() throws {
        try Data().write(to: URL(fileURLWithPath: path))

        #expect(throws: OpeningError.needsMigration(path)) { try SQLiteStore.open(path: path, .existing) }
        try SQLiteStore.open(path: path, .makeAndMigrate).close()
        try SQLiteStore.open(path: path, .existing).close()
    }

    @Test("that is not there fails where it may not be made, and says what makes it")
    func missing() throws {
        #expect(throws: OpeningError.noFile(path)) { try SQLiteStore.open(path: path, .existing) }
        #expect(OpeningError.noFile("x").description.contains("blog-cli migrate --database x"))
        #expect(try folder.files().isEmpty)
    }

    @Test("fails where its folder is not there", arguments: [OpeningMode.existing, .makeAndMigrate])
    func missingFolder(mode: OpeningMode) throws {
        let path = folder.path("no/blog.sqlite")

        #expect(throws: OpeningError.noFolder(folder.path("no"))) { try SQLiteStore.open(path: path, mode) }
        #expect(try folder.files().isEmpty)
    }

    @Test(
        "refuses a file that is no database, and a folder",
        arguments: [OpeningMode.existing, .makeAndMigrate])
    func noDatabase(mode: OpeningMode) throws {
        try Data("# Notes\n".utf8).write(to: URL(fileURLWithPath: path))

        try expectRefusal(.notADatabase(path), mode)
        #expect(throws: OpeningError.notAFile(folder.url.path)) {
            try SQLiteStore.open(path: folder.url.path, mode)
        }
    }

    @Test(
        "refuses another program's database, also in WAL mode",
        arguments: [OpeningMode.existing, .makeAndMigrate], ["delete", "wal"])
    func foreign(mode: OpeningMode, journal: String) throws {
        try make(["PRAGMA journal_mode = \(journal)", "CREATE TABLE users (id INTEGER)"])

        try expectRefusal(.foreignDatabase(path), mode)
    }

    @Test(
        "refuses a newer version's database, also while it is in use",
        arguments: [OpeningMode.existing, .makeAndMigrate], [true, false])
    func newer(mode: OpeningMode, isInUse: Bool) throws {
        try SQLiteStore.open(path: path, .makeAndMigrate).close()
        let user = try DatabaseQueue(path: path)
        try user.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('9999_future')") }
        if !isInUse { try user.close() }

        try expectRefusal(.madeByNewerVersion(path), mode)
        try user.close()
    }

    @Test(
        "refuses one whose log lies beside it without its index, and makes none",
        arguments: [OpeningMode.existing, .makeAndMigrate])
    func leftLog(mode: OpeningMode) throws {
        let original = folder.path("original.sqlite")
        let store = try SQLiteStore.open(path: original, .makeAndMigrate)
        try DatabaseQueue(path: original).write {
            try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('9999_future')")
        }
        for suffix in ["", "-wal"] {
            try FileManager.default.copyItem(atPath: original + suffix, toPath: path + suffix)
        }
        try store.close()

        try expectRefusal(.madeByNewerVersion(path), mode)
    }

    @Test(
        "sees what another commits while its log is empty",
        arguments: [OpeningMode.existing, .makeAndMigrate])
    func emptyLog(mode: OpeningMode) throws {
        try SQLiteStore.open(path: path, .makeAndMigrate).close()
        let user = try SQLiteStore.open(path: path, .existing)
        let other = try user.repositories().writer.opened().queue
        try other.writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
            try database.execute(sql: "BEGIN EXCLUSIVE; ROLLBACK")
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: path + "-wal")).isEmpty)

        try other.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('9999_future')") }

        try expectRefusal(.madeByNewerVersion(path), mode)
        try user.close()
    }

    @Test("migrates an older one where that was asked for, and otherwise says who does")
    func older() throws {
        try make([
            Migration.all[0].sql, "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)",
        ])
        try make(["INSERT INTO grdb_migrations VALUES ('0001_initial')"])

        try expectRefusal(.needsMigration(path), .existing)
        try SQLiteStore.open(path: path, .makeAndMigrate).close()
        try SQLiteStore.open(path: path, .existing).close()
    }

    @Test("fails at once where a migration fails, and keeps those before it")
    func failingMigration() throws {
        try make([Migration.all[0].sql, "CREATE TABLE imports (id INTEGER)"])
        try make([
            "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)",
            "INSERT INTO grdb_migrations VALUES ('0001_initial')",
        ])

        let failure = OpeningError.failed(path, reason: "table imports already exists")
        #expect(throws: failure) { try SQLiteStore.open(path: path, .makeAndMigrate) }
        #expect(throws: OpeningError.needsMigration(path)) { try SQLiteStore.open(path: path, .existing) }
    }

    @Test("goes on with one whose making was interrupted")
    func interrupted() throws {
        try make(["CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)"])

        try expectRefusal(.needsMigration(path), .existing)
        try SQLiteStore.open(path: path, .makeAndMigrate).close()
    }

    @Test("by a name that means something to SQLite is still opening a file")
    func oddName() throws {
        let path = folder.path("a?b#c%20.sqlite")

        try SQLiteStore.open(path: path, .makeAndMigrate).close()
        try SQLiteStore.open(path: path, .existing).close()

        #expect(try folder.files() == ["a?b#c%20.sqlite"])
    }

    private func make(_ statements: [String]) throws {
        let queue = try DatabaseQueue(path: path)
        try queue.writeWithoutTransaction { database in
            for sql in statements { try database.execute(sql: sql) }
        }
        try queue.close()
    }

    /// The error, and that every file in the folder stays as it is.
    private func expectRefusal(_ error: OpeningError, _ mode: OpeningMode) throws {
        let before = try snapshot()
        #expect(throws: error) { try SQLiteStore.open(path: path, mode) }
        #expect(try snapshot() == before)
        #expect(!error.description.contains("\n"))
    }

    /// Every file's moment and bytes; of the index of a log in use only that it is there, for readers sign in it.
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
