import BlogTestSupport
import Database
import PostgresTestSupport
import Testing

@Suite("Values of PostgreSQL", .timeLimit(.minutes(10)))
struct ValueTests {
    private static let texts = [
        "", "a", "\"'\\%$1", "東京タワー", "e\u{301}🎉", String(repeating: "é", count: 131_072),
    ]
    private static let withNUL = ["", "\0", "a\0b\0", "\0東京タワー", String(repeating: "東\0", count: 65_536)]

    private func connect() async throws -> PostgresConnection {
        try await .open(PostgresServer.shared().address())
    }

    @Test("Every value comes back as it was sent")
    func everyValue() async throws {
        let integers = [0, 1, -1, .max, .min, 1 << 40]
        let statement = SQLStatement.once(
            """
            SELECT $1::bigint, $2::text, $3::bytea, $4::bigint[], $5::text[], $6::bytea[],
                $1::bigint IS NULL, $2::text = '', length($3::bytea), 7::smallint
            """)
        let connection = try await connect()
        for (index, text) in Self.texts.enumerated() {
            let binary = Self.withNUL[index % Self.withNUL.count]
            let integer = Int64(integers[index])

            let result = try await connection.run(
                statement, .integer(integer), .text(text), .utf8(binary), .integers(integers.map(Int64.init)),
                .texts(Self.texts), .blobs(Self.withNUL.map { Array($0.utf8) }))

            #expect(result.count == 1)
            #expect(result.integer(0, 0) == integer)
            #expect(result.text(0, 1) == text)
            #expect(Array(result.text(0, 2).utf8) == Array(binary.utf8))
            #expect(result.integers(0, 3) == integers.map(Int64.init))
            #expect(result.texts(0, 4) == Self.texts)
            #expect(result.texts(0, 5) == Self.withNUL)
            #expect(result.integer(0, 6) == 0)
            #expect(result.integer(0, 7) == (text.isEmpty ? 1 : 0))
            #expect(result.integer(0, 8) == Int64(binary.utf8.count))
            #expect(result.integer(0, 9) == 7)
        }
    }

    @Test("An empty value is not null, and null is not empty")
    func emptyAndNull() async throws {
        let statement = SQLStatement.once(
            "SELECT $1::text, $2::bytea, $3::bigint[], $4::text[], $5::bigint, $6::text")

        let result = try await connect().run(
            statement, .text(""), .blob([]), .integers([]), .texts([]), .null, .text(nil))

        #expect((0..<6).map { result.isNull(0, $0) } == [false, false, false, false, true, true])
        #expect(result.optionalText(0, 0) == "")
        #expect(result.bytes(0, 1).isEmpty)
        #expect(result.integers(0, 2) == [])
        #expect(result.texts(0, 3) == [])
        #expect(result.integer(0, 4) == 0)
        #expect(result.optionalText(0, 5) == nil)
        #expect(result.text(0, 5) == "")
    }

    @Test("The only value of a statement can be empty")
    func onlyEmpty() async throws {
        let result = try await connect().run(.once("SELECT $1::text IS NULL"), .text(""))

        #expect(result.integer(0, 0) == 0)
    }

    @Test("A text with NUL is refused, and the connection stays usable")
    func textWithNUL() async throws {
        let connection = try await connect()

        let error = await #expect(throws: PostgresError.self) {
            try await connection.run(.once("SELECT $1::text"), .text("a\0b"))
        }

        #expect(error?.sqlState == "22021")
        #expect(try await connection.run(.once("SELECT 1")).integer(0, 0) == 1)
        #expect(connection.isUsable)
    }

    @Test("A prepared statement takes null first and a value later, and the other way round")
    func typesOfPrepared() async throws {
        let statement = SQLStatement("SELECT coalesce($1, -1), coalesce($2::bigint, -2)")
        let connection = try await connect()
        var sums: [Int64] = []
        for (first, second) in [(nil, nil), (1, nil), (nil, 2), (3, 4), (nil, nil)] as [(Int64?, Int64?)] {
            let result = try await connection.run(
                statement, first.map { .integer($0) } ?? .null, second.map { .integer($0) } ?? .null)
            sums.append(result.integer(0, 0) * 10 + result.integer(0, 1))
        }

        #expect(sums == [-12, 8, -8, 34, -12])
    }

    @Test("A statement says how many rows it has changed")
    func affectedRows() async throws {
        let schema = try await PostgresTestSchema(creating: "CREATE TABLE t (a bigint)")
        let connection = try await PostgresConnection.open(schema.address, schema.settings)

        let results = try await connection.run([
            SQLCall(.once("INSERT INTO t SELECT generate_series(1, 7)")),
            SQLCall(.once("UPDATE t SET a = -a WHERE a > $1"), .integer(4)),
            SQLCall(.once("SELECT a FROM t WHERE a > $1"), .integer(100)),
        ])

        #expect(results.map(\.affectedRows) == [7, 3, 0])
    }
}
