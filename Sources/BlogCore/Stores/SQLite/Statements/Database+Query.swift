import GRDB
import GRDBSQLite

/// Runs statements. GRDB prepares and keeps them; they are bound and stepped here, because GRDB would end a text
/// at its first NUL, and a row of GRDB's costs more than the row itself.
extension Database {
    /// Every row.
    func rows<Row>(_ query: Query, _ arguments: Argument..., read: (Columns) -> Row) throws -> [Row] {
        var rows: [Row] = []
        try step(query, arguments) {
            rows.append(read($0))
            return true
        }
        return rows
    }

    /// The first row; nil if there is none.
    func row<Row>(_ query: Query, _ arguments: Argument..., read: (Columns) -> Row) throws -> Row? {
        var row: Row?
        try step(query, arguments) {
            row = row ?? read($0)
            return true
        }
        return row
    }

    /// Visits every row, one after the other, however many there are.
    func forEach(_ query: Query, visit: (Columns) throws -> Void) throws {
        try step(query, []) {
            try visit($0)
            return true
        }
    }

    /// Whether there is a row.
    func has(_ query: Query, _ arguments: Argument...) throws -> Bool {
        var found = false
        try step(query, arguments) { _ in
            found = true
            return true
        }
        return found
    }

    /// One row after the other, for as long as `visit` wants to go on.
    func walk(_ query: Query, _ arguments: Argument..., visit: (Columns) -> Bool) throws {
        try step(query, arguments, visit)
    }

    /// Changes what the statement says.
    /// - Returns: how many rows, not counting what triggers did.
    @discardableResult
    func run(_ query: Query, _ arguments: Argument...) throws -> Int {
        try step(query, arguments) { _ in true }
        return changesCount
    }

    private func step(_ query: Query, _ arguments: [Argument], _ visit: (Columns) throws -> Bool) throws {
        let statement = try prepared(query.sql)
        // A statement that is not reset keeps its snapshot, and this connection would never see a later write.
        defer {
            sqlite3_reset(statement)
            sqlite3_clear_bindings(statement)
        }
        for (index, argument) in arguments.enumerated() {
            try check(argument.bind(to: statement, at: Int32(index + 1)))
        }
        while true {
            switch sqlite3_step(statement) {
            case SQLITE_ROW: guard try visit(Columns(statement: statement)) else { return }
            case SQLITE_DONE: return
            case let code: try check(code)
            }
        }
    }

    /// A statement that SQLite has compiled, now or before.
    ///
    /// Whoever changes the schema by another connection makes SQLite read it again. If SQLite notices that only while it
    /// connects the search index, in the midst of compiling, then it has lost the tables that it knew a moment ago, and
    /// answers SQLITE_SCHEMA, "no such table" (seen with 3.40). It has noticed by then: the second time it knows all.
    private func prepared(_ sql: String) throws -> OpaquePointer {
        do {
            return try cachedStatement(sql: sql).sqliteStatement
        } catch let error as DatabaseError where error.resultCode == .SQLITE_SCHEMA {
            return try cachedStatement(sql: sql).sqliteStatement
        }
    }

    private func check(_ code: Int32) throws {
        guard code != SQLITE_OK else { return }
        throw DatabaseError(
            resultCode: ResultCode(rawValue: code),
            message: sqliteConnection.map { String(cString: sqlite3_errmsg($0)) })
    }
}

extension Argument {
    fileprivate func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        // SQLITE_TRANSIENT: SQLite takes a copy.
        let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        switch self {
        case .integer(let value):
            return sqlite3_bind_int64(statement, index, value)
        case .text(var text):
            return text.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) {
                    // An empty text may have no address, and would be bound as null.
                    $0.isEmpty
                        ? sqlite3_bind_text(statement, index, "", 0, copied)
                        : sqlite3_bind_text(statement, index, $0.baseAddress, Int32($0.count), copied)
                }
            }
        case .blob(let bytes):
            return sqlite3_bind_blob(statement, index, bytes, Int32(bytes.count), copied)
        case .null:
            return sqlite3_bind_null(statement, index)
        }
    }
}
