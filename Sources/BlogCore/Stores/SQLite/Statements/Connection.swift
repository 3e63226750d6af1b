package import GRDB
import GRDBSQLite

/// Runs prepared statements on a connection that GRDB has opened.
///
/// It does not use GRDB's statements: GRDB hashes the SQL to find a prepared statement, truncates a text at its first NUL,
/// and creates rows that cost more than reading their values.
///
/// One thread at a time uses a connection; the owner ensures that.
package final class Connection: @unchecked Sendable {
    let handle: OpaquePointer
    /// By ``SQLStatement/slot``.
    private var prepared: [OpaquePointer?] = []
    /// The subjects that the current transaction has changed.
    var pendingChanges = EncodedChanges()

    /// - Throws: `DatabaseError` for a connection that was closed.
    package init(_ database: Database) throws {
        guard let handle = database.sqliteConnection else {
            throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "Connection is closed")
        }
        self.handle = handle
    }

    deinit {
        finalizeStatements()
    }

    /// Releases the prepared statements, so that the connection can be closed.
    func finalizeStatements() {
        for statement in prepared { sqlite3_finalize(statement) }
        prepared = []
    }

    /// Whether a transaction is open. SQLite ends a transaction after some failures.
    var isInsideTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    /// The number of rows that this connection has changed, triggers included.
    var changeCount: Int64 { sqlite3_total_changes64(handle) }

    /// The identifier of the row that was inserted last.
    package var lastInsertedRowID: Int64 { sqlite3_last_insert_rowid(handle) }

    /// Returns every row.
    package func rows<Columns, Value>(
        _ query: Query<Columns>, _ arguments: SQLValue..., read: (ResultRow<Columns>) -> Value
    ) throws -> [Value] {
        var rows: [Value] = []
        try step(query.statement, arguments) {
            // A default page and one more row. Growing by doubling would move the rows five times.
            if rows.isEmpty { rows.reserveCapacity(21) }
            rows.append(read(ResultRow($0)))
            return true
        }
        return rows
    }

    /// Returns the first row; nil if there is none.
    package func row<Columns, Value>(
        _ query: Query<Columns>, _ arguments: SQLValue..., read: (ResultRow<Columns>) -> Value
    ) throws -> Value? {
        var row: Value?
        try step(query.statement, arguments) {
            row = row ?? read(ResultRow($0))
            return true
        }
        return row
    }

    /// Returns the number in the first column of the first row; nil if there is no row.
    package func integer(_ statement: SQLStatement, _ arguments: SQLValue...) throws -> Int64? {
        var value: Int64?
        try step(statement, arguments) {
            value = value ?? sqlite3_column_int64($0, 0)
            return true
        }
        return value
    }

    /// Returns the texts in the first column.
    package func texts(_ statement: SQLStatement) throws -> [String] {
        var texts: [String] = []
        try forEachText(statement) { texts.append($0) }
        return texts
    }

    /// Visits the texts in the first column.
    package func forEachText(_ statement: SQLStatement, visit: (String) -> Void) throws {
        try step(statement, []) {
            visit(columnText($0, 0) ?? "")
            return true
        }
    }

    /// Returns whether there is a row.
    package func has(_ statement: SQLStatement, _ arguments: SQLValue...) throws -> Bool {
        var found = false
        try step(statement, arguments) { _ in
            found = true
            return true
        }
        return found
    }

    /// Visits every row, however many there are.
    package func forEach<Columns>(
        _ query: Query<Columns>, visit: (ResultRow<Columns>) throws -> Void
    ) throws {
        try step(query.statement, []) {
            try visit(ResultRow($0))
            return true
        }
    }

    /// Visits rows until `visit` returns false.
    func walk<Columns>(
        _ query: Query<Columns>, _ arguments: SQLValue..., visit: (ResultRow<Columns>) -> Bool
    ) throws {
        try step(query.statement, arguments) { visit(ResultRow($0)) }
    }

    /// Runs a statement that changes rows.
    /// - Returns: the number of changed rows, without those that triggers changed.
    @discardableResult
    package func run(_ statement: SQLStatement, _ arguments: SQLValue...) throws -> Int {
        try step(statement, arguments) { _ in true }
        return Int(sqlite3_changes(handle))
    }

    private func step(
        _ statement: SQLStatement, _ arguments: [SQLValue], visit: (OpaquePointer) throws -> Bool
    ) throws {
        guard let slot = statement.slot else {
            let once = try prepare(statement.sql, keep: false)
            defer { sqlite3_finalize(once) }
            return try step(once, arguments, visit: visit)
        }
        if slot < prepared.count, let kept = prepared[slot] { return try step(kept, arguments, visit: visit) }
        let new = try prepare(statement.sql, keep: true)
        if slot >= prepared.count {
            prepared += [OpaquePointer?](repeating: nil, count: slot + 1 - prepared.count)
        }
        prepared[slot] = new
        try step(new, arguments, visit: visit)
    }

    private func step(
        _ statement: OpaquePointer, _ arguments: [SQLValue], visit: (OpaquePointer) throws -> Bool
    ) throws {
        // A statement that is not reset keeps its snapshot and hides later writes.
        defer {
            sqlite3_reset(statement)
            sqlite3_clear_bindings(statement)
        }
        for (index, argument) in arguments.enumerated() {
            try check(argument.bind(to: statement, at: Int32(index + 1)))
        }
        while true {
            switch sqlite3_step(statement) {
            case SQLITE_ROW: guard try visit(statement) else { return }
            case SQLITE_DONE: return
            case let code: try check(code)
            }
        }
    }

    /// Compiles a statement.
    ///
    /// SQLite reads the schema again after another connection has changed it. If SQLite notices the change only while it
    /// connects the search index during compilation, it has discarded its tables and returns SQLITE_SCHEMA, "no such table"
    /// (seen with 3.40). The second attempt succeeds.
    private func prepare(_ sql: String, keep: Bool) throws -> OpaquePointer {
        var statement: OpaquePointer?
        let flags = keep ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0
        var code = sqlite3_prepare_v3(handle, sql, -1, flags, &statement, nil)
        if code & 0xFF == SQLITE_SCHEMA { code = sqlite3_prepare_v3(handle, sql, -1, flags, &statement, nil) }
        try check(code)
        guard let statement else {
            throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "empty statement")
        }
        return statement
    }

    private func check(_ code: Int32) throws {
        guard code != SQLITE_OK else { return }
        throw DatabaseError(
            resultCode: ResultCode(rawValue: code), message: String(cString: sqlite3_errmsg(handle)))
    }
}

extension Connection {
    /// The number of SQLite instructions between two checks of the clock. They take microseconds, or milliseconds within
    /// the search index, which reports few instructions.
    private static let instructionsBetweenChecks: Int32 = 100

    /// Runs statements, which fail with `SQLITE_INTERRUPT` once `isOver` returns true.
    func until<Value>(_ isOver: () -> Bool, _ body: () throws -> Value) rethrows -> Value {
        try withoutActuallyEscaping(isOver) { isOver in
            let check = ProgressCheck(isOver)
            sqlite3_progress_handler(
                handle, Connection.instructionsBetweenChecks,
                { context in
                    guard let context else { return 0 }
                    return Unmanaged<ProgressCheck>.fromOpaque(context).takeUnretainedValue().isOver() ? 1 : 0
                }, Unmanaged.passUnretained(check).toOpaque())
            defer {
                sqlite3_progress_handler(handle, 0, nil, nil)
                withExtendedLifetime(check) {}
            }
            return try body()
        }
    }
}

private final class ProgressCheck {
    let isOver: () -> Bool

    init(_ isOver: @escaping () -> Bool) {
        self.isOver = isOver
    }
}
