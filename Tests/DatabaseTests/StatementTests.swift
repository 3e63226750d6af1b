import BlogTestSupport
import Database
import Testing

@Suite("Statements")
struct StatementTests {
    private enum Columns: Int32, ColumnList {
        case first, second, third

        var sql: String {
            switch self {
            case .first: "1"
            case .second: "length('two')"
            default: columnName
            }
        }
    }

    private enum Last: Int32, ColumnList {
        case fourth

        var sql: String { "'four'" }
    }

    private enum Gap: Int32, ColumnList {
        case first
        case third = 2
    }

    private enum Value: Int32, ColumnList {
        case value, type, size
    }

    private static let texts = [
        "", "\0", "a\0b\0", "\0東京タワー", "e\u{301}🎉", String(repeating: "é", count: 131_072),
        String(repeating: "東\0", count: 65_536),
    ]

    @Test("Every column is at its place in the SELECT list")
    func columns() throws {
        let sql = "SELECT \(Columns.list(.third, as: "1 + 2")), \(Last.list)"

        let row = try Connection(path: ":memory:").row(Query<Columns>.once(sql)) {
            [
                "\($0.count(.first))", "\($0.count(.second))", "\($0.count(.third))",
                $0.next(Last.self).text(.fourth),
            ]
        }

        #expect(row == ["1", "3", "3", "four"])
    }

    @Test("Several statements, no statement, and a wrong number of arguments are refused and run nothing")
    func wrongStatements() throws {
        let connection = try Connection(path: ":memory:")
        try connection.execute("CREATE TABLE t (a)")
        for sql in [
            "INSERT INTO t VALUES (?1); INSERT INTO t VALUES (2)", "", "INSERT INTO t VALUES (?1 + ?2)",
        ] {
            #expect(throws: DatabaseError.self, "\(sql)") { try connection.run(.once(sql), .integer(1)) }
        }
        try connection.run(.once("INSERT INTO t VALUES (?1); "), .integer(1))

        #expect(try connection.integer(.once("SELECT count(*) FROM t")) == 1)
    }

    @Test("A query whose columns are not numbered by their places ends the program")
    func gap() async {
        await #expect(processExitsWith: .failure) { _ = Query<Gap>.once("SELECT 1, 2") }
    }

    @Test("A text is bound and read byte for byte", arguments: texts, ["UTF-8", "UTF-16le"])
    func text(text: String, encoding: String) throws {
        let connection = try Connection(path: ":memory:", settings: "PRAGMA encoding = '\(encoding)'")
        try connection.execute("CREATE TABLE t (a)")
        try connection.run(SQLStatement("INSERT INTO t VALUES (?1)"), .text(text))

        let row = try connection.row(
            Query<Value>("SELECT a, typeof(a), length(CAST(a AS BLOB)) FROM t WHERE a = ?1"), .text(text)
        ) { (text: $0.text(.value), isNull: $0.isNull(.value), type: $0.text(.type), size: $0.count(.size)) }

        #expect(row?.text.utf8.elementsEqual(text.utf8) == true)
        #expect(row?.isNull == false && row?.type == "text")
        #expect(try connection.texts(.once("SELECT a FROM t")) == [text])
        if encoding == "UTF-8" { #expect(row?.size == text.utf8.count) }
    }

    @Test("A blob is bound and read byte for byte", arguments: texts)
    func blob(text: String) throws {
        let connection = try Connection(path: ":memory:")
        let bytes = Array(text.utf8)

        let row = try connection.row(
            Query<Value>.once("SELECT ?1, typeof(?1), length(?1)"), .blob(bytes)
        ) { (Array($0.bytes(.value)), $0.text(.type), $0.count(.size)) }

        #expect(row?.0 == bytes && row?.1 == "blob" && row?.2 == bytes.count)
    }

    @Test("A function gets and returns a text byte for byte", arguments: texts, ["UTF-8", "UTF-16le"])
    func function(text: String, encoding: String) throws {
        let connection = try Connection(path: ":memory:", settings: "PRAGMA encoding = '\(encoding)'")
        try connection.addFunction("reversed") {
            Array(String($0.unicodeScalars.reversed().map(Character.init)).utf8)
        }

        #expect(
            try connection.texts(.once("SELECT reversed(reversed(?1))"), .text(text)).first?.utf8
                .elementsEqual(text.utf8) == true)
        #expect(try connection.texts(.once("SELECT typeof(reversed(?1))"), .text(text)) == ["text"])
        #expect(try connection.texts(.once("SELECT typeof(reversed(NULL))")) == ["null"])
    }

    @Test("Null is not a text, and an argument does not stay for the next run")
    func null() throws {
        let connection = try Connection(path: ":memory:")
        let kind = SQLStatement("SELECT typeof(?1)")

        #expect(try connection.texts(kind, .text("a")) == ["text"])
        #expect(try connection.texts(kind) == ["null"])
        #expect(try connection.texts(kind, .null) == ["null"])
        #expect(try connection.texts(kind, .text(String?.none)) == ["null"])
        #expect(
            try connection.row(Query<Value>.once("SELECT NULL, 1, 2")) { $0.optionalText(.value) }
                == .some(nil))
    }

    @Test("A read that ends early, or with an error, keeps no snapshot")
    func reset() throws {
        struct Stopped: Error {}
        let folder = try TemporaryFolder()
        let writer = try Connection(path: folder.path("d.sqlite"))
        try writer.useWriteAheadLog()
        try writer.execute("CREATE TABLE t (a); INSERT INTO t VALUES (1), (2)")
        let reader = try Connection(path: folder.path("d.sqlite"), .reading)
        let query = Query<Last>("SELECT a FROM t")
        let count = SQLStatement("SELECT count(*) FROM t")

        try reader.walk(query) { _ in false }
        try writer.execute("INSERT INTO t VALUES (3)")
        let afterWalk = try reader.integer(count)
        #expect(throws: Stopped.self) { try reader.forEach(query) { _ in throw Stopped() } }
        try writer.execute("INSERT INTO t VALUES (4)")

        #expect(afterWalk == 3)
        #expect(try reader.integer(count) == 4)
    }

    @Test("A statement returns its changes, its rows or none")
    func results() throws {
        let connection = try Connection(path: ":memory:")
        try connection.execute("CREATE TABLE t (a INTEGER PRIMARY KEY)")

        #expect(try connection.run(.once("INSERT INTO t VALUES (1), (2), (?1)"), .integer(.max)) == 3)
        #expect(connection.lastInsertedRowID == .max && connection.changeCount == 3)
        #expect(
            try connection.rows(Query<Last>.once("SELECT a FROM t")) { $0.integer(.fourth) } == [1, 2, .max])
        #expect(try connection.integer(.once("SELECT a FROM t WHERE a = 9")) == nil)
        #expect(try connection.has(.once("SELECT 1 FROM t WHERE a = ?1"), .integer(2)))
        #expect(try !connection.has(.once("SELECT 1 FROM t WHERE a = ?1"), .integer(9)))
        #expect(throws: DatabaseError.self) { try connection.run(.once("")) }
    }
}
