import Database
import PostgresTestSupport
import Testing

@Suite("Blocking sessions of PostgreSQL", .timeLimit(.minutes(10)))
struct SessionTests {
    private struct GivenUp: Error {}

    private static let table = "CREATE TABLE \"T\" (a bigint PRIMARY KEY, b text, c bytea, d bigint[])"
    private static let columns = ["a", "b", "c", "d"]

    private func count(_ session: PostgresSession) throws -> Int64 {
        try session.run("SELECT count(*) FROM \"T\"").integer(0, 0)
    }

    @Test("Copied rows have the values that were sent")
    func copy() async throws {
        let schema = try await PostgresTestSchema(creating: Self.table)
        let large = String(repeating: "東\0", count: 65_536)

        try await PostgresSession.onThread(schema.address, schema.settings) { session in
            let count = try session.copy(into: "T", Self.columns) { add in
                try add([.integer(1), .text("🎉"), .utf8(large), .integers([1, -2])])
                try add([.integer(2), .text(""), .blob([]), .integers([])])
                try add([.integer(3), .null, .null, .null])
                for number in 4..<5_000 as Range<Int64> {
                    try add([.integer(number), .text("row \(number)"), .null, .null])
                }
            }
            let result = try session.run("SELECT a, b, c, d FROM \"T\" ORDER BY a LIMIT $1", .integer(3))

            #expect(count == 4_999)
            #expect(try self.count(session) == 4_999)
            #expect((0..<3).map { result.optionalText($0, 1) } == ["🎉", "", nil])
            #expect((0..<3).map { result.optionalText($0, 2) } == [large, "", nil])
            #expect((0..<3).map { result.integers($0, 3) } == [[1, -2], [], []])
            #expect((0..<3).map { result.isNull($0, 3) } == [false, false, true])
        }
    }

    @Test("A copy that is given up, or that the server refuses, adds no row and leaves the session usable")
    func failedCopy() async throws {
        let schema = try await PostgresTestSchema(creating: Self.table)

        try await PostgresSession.onThread(schema.address, schema.settings) { session in
            #expect(throws: GivenUp.self) {
                try session.copy(into: "T", Self.columns) { add in
                    try add([.integer(1), .null, .null, .null])
                    throw GivenUp()
                }
            }
            let duplicate = #expect(throws: PostgresError.self) {
                try session.copy(into: "T", Self.columns) { add in
                    for _ in 0..<100_000 { try add([.integer(1), .text("a"), .null, .null]) }
                }
            }
            let count = try count(session)
            #expect(duplicate?.isDuplicate == true)
            #expect(count == 0)
        }
    }

    @Test("A script is one transaction, and a failed transaction changes nothing")
    func transactions() async throws {
        let schema = try await PostgresTestSchema(creating: Self.table)

        try await PostgresSession.onThread(schema.address, schema.settings) { session in
            let script = #expect(throws: PostgresError.self) {
                try session.execute("INSERT INTO \"T\" VALUES (1); SELECT 1 / 0")
            }
            #expect(throws: GivenUp.self) {
                try session.transaction {
                    try session.execute("INSERT INTO \"T\" VALUES (2)")
                    throw GivenUp()
                }
            }
            try session.transaction { _ = try session.run("INSERT INTO \"T\" (a) VALUES ($1)", .integer(3)) }

            #expect(script?.sqlState == "22012")
            #expect(try session.run("SELECT array_agg(a) FROM \"T\"").integers(0, 0) == [3])
        }
    }
}
