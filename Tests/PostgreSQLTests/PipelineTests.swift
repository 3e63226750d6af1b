import BlogTestSupport
import PostgresTestSupport
import Testing

@testable import Database

@Suite("Statements sent to PostgreSQL together", .timeLimit(.minutes(10)))
struct PipelineTests {
    private static let insert = SQLStatement.write("INSERT INTO t (a, b) VALUES ($1, $2)")
    private static let values = SQLStatement("SELECT a FROM t ORDER BY a")

    private func makeSchema() async throws -> PostgresTestSchema {
        try await PostgresTestSchema(creating: "CREATE TABLE t (a bigint PRIMARY KEY, b bytea)")
    }

    private func insert(_ value: Int64) -> SQLCall { SQLCall(Self.insert, .integer(value), .null) }

    private func values(_ connection: PostgresConnection) async throws -> [Int64] {
        let result = try await connection.run(Self.values)
        return (0..<result.count).map { result.integer($0, 0) }
    }

    @Test("A failure in the middle throws its error, undoes all statements and leaves the connection usable")
    func failureInTheMiddle() async throws {
        let schema = try await makeSchema()
        let connection = try await PostgresConnection.open(schema.address, schema.settings)

        let error = await #expect(throws: PostgresError.self) {
            try await connection.run([insert(1), insert(2), insert(1), insert(3)])
        }

        #expect(error?.isDuplicate == true)
        #expect(error?.isConstraint == true)
        #expect(try await values(connection) == [])
        _ = try await connection.run([insert(1), insert(2)])
        #expect(try await values(connection) == [1, 2])
        #expect(connection.isUsable)
    }

    @Test("A failure in a transaction fails the later statements until ROLLBACK")
    func failureInTransaction() async throws {
        let schema = try await makeSchema()
        let connection = try await PostgresConnection.open(schema.address, schema.settings)
        _ = try await connection.run([SQLCall(.once("BEGIN")), insert(1)])
        await #expect(throws: PostgresError.self) { try await connection.run([insert(1)]) }

        let later = await #expect(throws: PostgresError.self) { try await values(connection) }
        try await connection.run(.rollBack)

        #expect(later?.sqlState == "25P02")
        #expect(try await values(connection) == [])
    }

    @Test("A statement that could not be prepared can run later")
    func preparedLater() async throws {
        let schema = try await makeSchema()
        let connection = try await PostgresConnection.open(schema.address, schema.settings)
        let statement = SQLStatement("SELECT count(*) FROM later")
        let one = SQLStatement("SELECT 1")

        let error = await #expect(throws: PostgresError.self) {
            try await connection.run([SQLCall(statement), SQLCall(one), SQLCall(statement)])
        }
        try await connection.run(.once("CREATE TABLE later ()"))

        #expect(error?.sqlState == "42P01")
        let results = try await connection.run([
            SQLCall(statement), SQLCall(one), SQLCall(statement),
        ])
        #expect(results.map { $0.integer(0, 0) } == [0, 1, 0])
    }

    @Test("A snapshot of two reads is two round trips, and its end is not awaited")
    func roundTrips() async throws {
        let schema = try await makeSchema()
        let connection = try await PostgresConnection.open(schema.address, schema.settings)
        let other = try await PostgresConnection.open(schema.address, schema.settings)
        let before = connection.roundTrips

        connection.postWithNext(.once("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"))
        let first = try await values(connection)
        try await other.run(Self.insert, .integer(1), .null)
        let second = try await values(connection)
        connection.post(.once("COMMIT"))

        #expect(first == [] && second == [])
        #expect(connection.roundTrips == before + 2)
        let isReadOnly = try await connection.run(.once("SHOW transaction_read_only"))
        #expect(isReadOnly.text(0, 0) == "off")
        #expect(try await values(connection) == [1])
    }

    @Test("64 tasks share a connection, and each gets its own results")
    func manyTasks() async throws {
        let schema = try await makeSchema()
        let connection = try await PostgresConnection.open(schema.address, schema.settings)
        let echo = SQLStatement("SELECT $1::bigint, pg_sleep(0.0001)")

        try await withThrowingTaskGroup(of: Void.self) { group in
            for task in 0..<64 {
                group.addTask {
                    for round in 0..<LongTests.value(200, short: 20) {
                        let value = Int64(task * 1_000 + round)
                        let result = try await connection.run(echo, .integer(value))
                        #expect(result.integer(0, 0) == value)
                        guard round % 8 == 0 else { continue }
                        await #expect(throws: PostgresError.self) {
                            try await connection.run(.once("SELECT 1 / $1"), .integer(0))
                        }
                    }
                }
            }
            try await group.waitForAll()
        }

        #expect(connection.isUsable)
    }

    @Test("Statements and results that are larger than every buffer are sent and received at the same time")
    func large() async throws {
        let schema = try await makeSchema()
        let connection = try await PostgresConnection.open(schema.address, schema.settings)
        let echo = SQLStatement("SELECT $1::bytea")
        let blob = [UInt8](repeating: 0, count: 262_144)

        let results = try await connection.run((0..<64).map { _ in SQLCall(echo, .blob(blob)) })

        #expect(results.allSatisfy { $0.bytes(0, 0).count == blob.count })
    }

    @Test("A statement that hangs is ended by its time limit, and one that waits for a lock by another")
    func timeouts() async throws {
        let schema = try await makeSchema()
        var settings = schema.settings
        settings.statementTimeout = .milliseconds(300)
        settings.lockTimeout = .milliseconds(100)
        let connection = try await PostgresConnection.open(schema.address, settings)
        let other = try await PostgresConnection.open(schema.address, schema.settings)
        _ = try await other.run([SQLCall(.once("BEGIN")), SQLCall(.once("LOCK TABLE t"))])

        let hanging = await #expect(throws: PostgresError.self) {
            try await connection.run(.once("SELECT pg_sleep(600)"))
        }
        let waiting = await #expect(throws: PostgresError.self) { try await values(connection) }
        try await other.run(.rollBack)

        #expect(hanging?.sqlState == "57014")
        #expect(waiting?.sqlState == "55P03")
        #expect(hanging?.isTimeout == true && waiting?.isTimeout == true)
        #expect(hanging?.isTemporary == true && waiting?.isTemporary == true)
        #expect(try await values(connection) == [])
    }

    @Test("A prepared statement whose columns have changed asks for a new connection")
    func changedColumns() async throws {
        let schema = try await makeSchema()
        let connection = try await PostgresConnection.open(schema.address, schema.settings)
        let every = SQLStatement("SELECT * FROM t")
        try await connection.run(every)
        try await connection.run(.once("ALTER TABLE t ADD COLUMN c text"))

        let error = await #expect(throws: PostgresError.self) { try await connection.run(every) }

        #expect(error?.sqlState == "0A000")
        #expect(!connection.isUsable)
    }

    @Test("A server that does not write refuses a write, which asks for a new connection")
    func readOnly() async throws {
        let schema = try await makeSchema()
        let readOnly = "options=-c%20default_transaction_read_only%3Don"
        let address = try PostgresServer.shared().address(parameters: readOnly)
        let connection = try await PostgresConnection.open(address, schema.settings)
        #expect(try await values(connection) == [])

        let error = await #expect(throws: PostgresError.self) {
            try await connection.run(Self.insert, .integer(1), .null)
        }

        #expect(error?.isReadOnly == true)
        #expect(error?.isTemporary == true)
        #expect(!connection.isUsable)
        let primary = try PostgresServer.shared().address(
            parameters: "\(readOnly)&target_session_attrs=read-write")
        await #expect(throws: PostgresError.self) { try await PostgresConnection.open(primary) }
    }

    @Test("A posted statement that fails closes the connection")
    func failedPost() async throws {
        let schema = try await makeSchema()
        let connection = try await PostgresConnection.open(schema.address, schema.settings)

        connection.post(.once("SELECT 1 / 0"))

        try await eventually("the end of the connection") { !connection.isUsable }
        let error = await #expect(throws: PostgresError.self) { try await values(connection) }
        guard case .connection(let message, mayHaveRun: false) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(message.contains("22012"))
    }
}
