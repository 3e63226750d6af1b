import BlogTestSupport
import CSQLite
import Database
import Testing

@Suite("Migrations")
struct MigrationTests {
    private struct Refused: Error {}

    private let connection: Connection

    init() throws {
        connection = try Connection(path: ":memory:")
        try connection.migrate("1") {
            try connection.execute(
                """
                CREATE TABLE parents (id INTEGER PRIMARY KEY);
                CREATE TABLE children (parent REFERENCES parents ON DELETE CASCADE);
                INSERT INTO parents VALUES (1); INSERT INTO children VALUES (1), (1)
                """)
        }
    }

    private func children() throws -> Int64? {
        try connection.integer(.once("SELECT count(*) FROM children"))
    }

    private var hasForeignKeys: Bool {
        get throws { try connection.integer(.once("PRAGMA foreign_keys")) == 1 }
    }

    @Test("A migration that replaces a table keeps the rows that refer to it")
    func replaced() throws {
        try connection.migrate("2") {
            try connection.execute(
                """
                CREATE TABLE new (id INTEGER PRIMARY KEY, name);
                INSERT INTO new SELECT id, 'A' FROM parents;
                DROP TABLE parents; ALTER TABLE new RENAME TO parents
                """)
        }

        #expect(try children() == 2)
        #expect(try hasForeignKeys)
        try connection.execute("DELETE FROM parents")
        #expect(try children() == 0)
    }

    @Test("A migration that leaves a missing reference is rolled back")
    func violation() throws {
        let error = #expect(throws: DatabaseError.self) {
            try connection.migrate("2") { try connection.execute("DELETE FROM parents") }
        }

        #expect(error?.isMissingReference == true && error?.message.contains("children") == true)
        #expect(try connection.integer(.once("SELECT count(*) FROM parents")) == 1)
        #expect(try connection.appliedMigrations() == ["1"])
        #expect(try hasForeignKeys)
    }

    @Test("A migration that fails is rolled back and can run again")
    func failing() throws {
        #expect(throws: Refused.self) {
            try connection.migrate("2") {
                try connection.execute("CREATE TABLE other (a)")
                throw Refused()
            }
        }
        #expect(try hasForeignKeys)

        try connection.migrate("2") { try connection.execute("CREATE TABLE other (a)") }

        #expect(try connection.appliedMigrations() == ["1", "2"])
    }

    @Test("A file that GRDB has migrated is migrated further, and its migrations do not run again")
    func made() throws {
        let connection = try Connection(path: ":memory:")
        #expect(try connection.appliedMigrations() == [])
        try connection.execute(
            """
            CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
            INSERT INTO grdb_migrations VALUES ('1')
            """)

        try connection.migrate("1") { throw Refused() }
        try connection.migrate("2") { try connection.execute("CREATE TABLE t (a)") }

        #expect(try connection.texts(.once("SELECT identifier FROM grdb_migrations")) == ["1", "2"])
    }

    @Test("Two programs that migrate at once run each migration once")
    func atOnce() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("d.sqlite")
        try Connection(path: path).useWriteAheadLog()

        try await withThrowingTaskGroup { group in
            for _ in 1...2 {
                group.addTask {
                    let connection = try Connection(path: path, busyTimeout: 60_000)
                    for number in 1...50 {
                        try connection.migrate("\(number)") {
                            try connection.execute("CREATE TABLE t\(number) (a)")
                        }
                    }
                }
            }
            try await group.waitForAll()
        }

        #expect(try Connection(path: path).appliedMigrations().count == 50)
    }
}
