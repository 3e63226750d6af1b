import CSQLite
import Database
import Testing

@Suite("Transactions")
struct TransactionTests {
    private struct Refused: Error {}

    private let connection: Connection

    init() throws {
        connection = try Connection(path: ":memory:")
        try connection.execute("CREATE TABLE t (a PRIMARY KEY)")
    }

    private func rows() throws -> [String] { try connection.texts(.once("SELECT typeof(a) || a FROM t")) }

    private func add(_ number: Int64) throws {
        try connection.run(.once("INSERT INTO t VALUES (?1)"), .integer(number))
    }

    @Test("A transaction is committed, or rolled back after an error")
    func transaction() throws {
        #expect(throws: Refused.self) {
            try connection.transaction { () throws -> Void in
                try add(1)
                throw Refused()
            }
        }
        #expect(!connection.isInsideTransaction)

        #expect(
            try connection.transaction {
                try add(2); return 7
            } == 7)

        #expect(try rows() == ["integer2"])
    }

    @Test(
        "After SQLite has rolled back a transaction, its other statements do not run",
        arguments: [
            ("INSERT OR ROLLBACK INTO t VALUES (1)", SQLITE_CONSTRAINT),
            ("INSERT INTO t VALUES (zeroblob(1000000))", SQLITE_FULL),
        ])
    func rolledBack(sql: String, code: Int32) throws {
        try connection.execute("PRAGMA max_page_count = 20")
        var errors: [DatabaseError?] = []
        func keepError(_ body: () throws -> Void) {
            errors.append(#expect(throws: DatabaseError.self) { try body() })
        }

        keepError {
            try connection.transaction {
                try add(1)
                keepError { try connection.execute(sql) }
                keepError { try connection.execute("DELETE FROM t") }
                keepError { _ = try connection.savepoint { try add(3) } }
                try add(2)
            }
        }

        #expect(errors.map(\.?.code) == [code, SQLITE_ABORT, SQLITE_ABORT, SQLITE_ABORT])
        #expect(errors[0]?.isLackOfRoom == (code == SQLITE_FULL))
        #expect(try rows() == [])
        try connection.transaction { try add(4) }
        #expect(try rows() == ["integer4"])
    }

    @Test("A part of a transaction is rolled back alone")
    func savepoint() throws {
        var errors: [(any Error)?] = []

        try connection.transaction {
            try add(1)
            errors.append(
                try connection.savepoint {
                    try add(2)
                    throw Refused()
                })
            errors.append(try connection.savepoint { try add(1) })
            errors.append(try connection.savepoint { try add(3) })
        }

        #expect(
            errors[0] is Refused && (errors[1] as? DatabaseError)?.isDuplicate == true && errors[2] == nil)
        #expect(try rows() == ["integer1", "integer3"])
    }

    @Test("A snapshot keeps no change and ends with an error")
    func snapshot() throws {
        #expect(throws: Refused.self) {
            try connection.snapshot { () throws -> Void in
                try add(1)
                throw Refused()
            }
        }
        try connection.snapshot { try add(2) }
        try connection.beginSnapshot()
        connection.endSnapshot()
        connection.endSnapshot()

        #expect(!connection.isInsideTransaction)
        #expect(try rows() == [])
    }
}
