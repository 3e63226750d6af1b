import BlogTestSupport
import CSQLite
import Database
import Foundation
import Testing

@Suite("Connection")
struct ConnectionTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path("d.sqlite")
    }

    @Test("Every connection enforces foreign keys")
    func foreignKeys() throws {
        let writing = try Connection(path: path)
        for connection in [writing, try Connection(path: path, .reading), try Connection(path: ":memory:")] {
            #expect(try connection.integer(.once("PRAGMA foreign_keys")) == 1)
        }
        try writing.execute("CREATE TABLE parents (id INTEGER PRIMARY KEY)")
        try writing.execute("CREATE TABLE children (parent REFERENCES parents)")

        let error = #expect(throws: DatabaseError.self) {
            try writing.execute("INSERT INTO children VALUES (1)")
        }

        #expect(error?.isMissingReference == true && error?.isConstraint == true)
    }

    @Test(
        "Errors have extended codes",
        arguments: [
            ("id INTEGER PRIMARY KEY", "id"), ("id TEXT PRIMARY KEY", "id"), ("id UNIQUE", "id"),
            ("other", "rowid"),
        ])
    func extendedCodes(columns: String, key: String) throws {
        let connection = try Connection(path: path)
        try connection.execute("CREATE TABLE t (\(columns)); INSERT INTO t (\(key)) VALUES (1)")

        let error = #expect(throws: DatabaseError.self) {
            try connection.execute("INSERT INTO t (\(key)) VALUES (1)")
        }

        #expect(error?.isDuplicate == true && error?.isMissingReference == false)
        #expect(error?.code == SQLITE_CONSTRAINT && error?.extendedCode != SQLITE_CONSTRAINT)
        #expect(error?.message.contains("t.\(key)") == true)
    }

    @Test(
        "A text in double quotes is a name, not a value",
        arguments: ["SELECT \"missing\"", "CREATE TABLE t (a CHECK (a <> \"missing\"))"])
    func doubleQuotes(sql: String) throws {
        let connection = try Connection(path: path)

        let error = #expect(throws: DatabaseError.self) { try connection.execute(sql) }

        #expect(error?.message.hasPrefix("no such column") == true)
    }

    @Test("A file of another format is refused")
    func noDatabase() throws {
        try Data(repeating: 65, count: 4_096).write(to: URL(fileURLWithPath: path))

        for access in [Access.reading, .writing] {
            let error = #expect(throws: DatabaseError.self) { try Connection(path: path, access) }
            #expect(error?.code == SQLITE_NOTADB)
        }
    }

    @Test("A reading connection creates no file and changes none")
    func reading() throws {
        let missing = #expect(throws: DatabaseError.self) { try Connection(path: path, .reading) }
        #expect(missing?.code == SQLITE_CANTOPEN)
        #expect(try folder.files().isEmpty)

        try Connection(path: path).execute("CREATE TABLE t (a)")
        let reader = try Connection(path: path, .reading)
        let error = #expect(throws: DatabaseError.self) { try reader.execute("DROP TABLE t") }

        #expect(error?.code == SQLITE_READONLY)
    }

    @Test("The settings hold before the first read, and a name with special characters is a path")
    func settings() throws {
        let path = folder.path("a?b#c%20")
        let connection = try Connection(path: path, busyTimeout: 7, settings: "PRAGMA encoding = 'UTF-16le'")
        try connection.execute("CREATE TABLE t (a)")

        #expect(try connection.texts(.once("PRAGMA encoding")) == ["UTF-16le"])
        #expect(try connection.integer(.once("PRAGMA busy_timeout")) == 7)
        #expect(connection.path == path)
        #expect(try Connection(path: ":memory:").path == nil)
        #expect(try folder.files() == ["a?b#c%20"])
    }

    @Test("A closed connection fails")
    func closed() throws {
        let connection = try Connection(path: path)
        let kept = SQLStatement("SELECT 1")
        _ = try connection.integer(kept)

        try connection.close()

        for use: () throws -> Void in [
            { try connection.execute("SELECT 1") }, { _ = try connection.integer(kept) },
            { try connection.transaction {} }, { try connection.snapshot {} },
        ] {
            let error = #expect(throws: DatabaseError.self) { try use() }
            #expect(error?.code == SQLITE_MISUSE && error?.message == "the connection is closed")
        }
        try connection.close()
    }

    @Test("A statement waits for another connection's lock as long as it should")
    func busy() throws {
        let holder = try Connection(path: path)
        let other = try Connection(path: path, busyTimeout: 0)
        try holder.execute("CREATE TABLE t (a); BEGIN IMMEDIATE")

        let atOnce = #expect(throws: DatabaseError.self) { try other.transaction {} }
        var rounds: [Int] = []
        other.whenBusy { round in
            rounds.append(round)
            return round < 2
        }
        let later = #expect(throws: DatabaseError.self) { try other.transaction {} }
        other.whenBusy { _ in (try? holder.execute("ROLLBACK")) != nil }
        try other.transaction { try other.execute("INSERT INTO t VALUES (1)") }

        #expect(atOnce?.code == SQLITE_BUSY && later?.code == SQLITE_BUSY)
        #expect(rounds == [0, 1, 2])
        #expect(try holder.integer(.once("SELECT count(*) FROM t")) == 1)
        #expect(try Connection(path: path).integer(.once("PRAGMA busy_timeout")) == 5_000)
    }

    @Test("Statements are interrupted when their time is over, and not later")
    func until() throws {
        let connection = try Connection(path: ":memory:")
        let count = SQLStatement.once(
            """
            WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 100000) SELECT count(*) FROM n
            """)
        var calls = 0

        let error = #expect(throws: DatabaseError.self) {
            try connection.until {
                calls += 1
                return calls == 10
            } body: {
                try connection.integer(count)
            }
        }

        #expect(error?.code == SQLITE_INTERRUPT)
        #expect(try connection.integer(count) == 100_000)
        #expect(calls == 10)
    }

    @Test("Each commit reports the pages in the log")
    func commits() throws {
        let connection = try Connection(path: path)
        try connection.useWriteAheadLog()
        var reported: [Int] = []
        connection.afterCommit { reported.append($0) }

        try connection.execute("CREATE TABLE t (a)")
        try connection.execute("INSERT INTO t VALUES (1)")
        try connection.execute("SELECT * FROM t")

        #expect(reported.count == 2 && reported == reported.sorted())
        let log = try connection.checkpoint(SQLITE_CHECKPOINT_PASSIVE)
        #expect(log?.pages == reported.last && log?.rest == 0)
    }

    @Test("A copy has the pages of a snapshot, and ends with an error of its observer")
    func backup() throws {
        struct Ended: Error {}
        let connection = try Connection(path: path)
        try connection.useWriteAheadLog()
        try connection.execute("CREATE TABLE t (a); INSERT INTO t VALUES (zeroblob(100000))")
        let copy = try Connection(path: folder.path("copy"))
        var progress: [Int] = []

        try connection.snapshot {
            #expect(try connection.integer(.once("SELECT count(*) FROM t")) == 1)
            try Connection(path: path).execute("INSERT INTO t VALUES (2)")
            try connection.backUp(to: copy, pagesPerStep: 10) { copied, all in
                progress.append(copied)
                #expect(copied <= all && all > 20)
            }
        }
        let failed = try Connection(path: ":memory:")
        #expect(throws: Ended.self) { try connection.backUp(to: failed) { _, _ in throw Ended() } }

        #expect(try copy.texts(.once("SELECT length(a) FROM t")) == ["100000"])
        #expect(progress.count > 2 && progress == progress.sorted())
        #expect(try connection.integer(.once("SELECT count(*) FROM t")) == 2)
        try failed.close()
    }
}
