import CSQLite

/// What a ``Connection`` may do with its file.
public enum Access: Sendable {
    /// Read an existing file.
    case reading
    /// Read and write a file, which is created if it does not exist.
    case writing
}

/// A connection to a SQLite database, with its prepared statements.
///
/// It is not `Sendable`: one thread at a time uses it. Keep it in a lock, or use it in one function.
///
/// What holds for every connection: foreign keys are enforced, a text in double quotes is a name and never a value, errors have
/// extended codes, and after SQLite has rolled back a ``transaction(_:)`` by itself, no statement of its body runs any more.
open class Connection {
    /// Nil once it is closed.
    public private(set) final var handle: OpaquePointer?
    /// By ``SQLStatement/slot``.
    private final var prepared: [OpaquePointer?] = []
    /// The closures that SQLite calls. They live as long as the connection.
    private final var busyHandler: Callback<(Int) -> Bool>?
    private final var commitObserver: Callback<(Int) -> Void>?
    /// Whether a body of ``transaction(_:)`` runs, and whether SQLite has rolled its transaction back.
    final var isInTransaction = false
    private final var isAborted = false

    /// Opens a database.
    /// - Parameters:
    ///   - path: a path, a URI that begins with `file:` (https://www.sqlite.org/uri.html), or `:memory:`.
    ///   - busyTimeout: the time in milliseconds to wait for a lock of another connection.
    ///   - settings: statements that run before the first read.
    ///   - keepsLog: whether the write-ahead log stays when the last connection is closed.
    /// - Throws: ``DatabaseError``, also for a file that is not a database.
    public init(
        path: String, _ access: Access = .writing, busyTimeout: Int32 = 5_000, settings: String = "",
        keepsLog: Bool = false
    ) throws {
        var handle: OpaquePointer?
        let flags = access == .reading ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        let uri = path.hasPrefix("file:") ? SQLITE_OPEN_URI : 0
        // Without a mutex: the owner has one.
        let code = sqlite3_open_v2(path, &handle, flags | uri | SQLITE_OPEN_NOMUTEX, nil)
        guard code == SQLITE_OK, let handle else {
            let message = handle.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
            let extended = handle.map { sqlite3_extended_errcode($0) } ?? code
            sqlite3_close_v2(handle)
            throw DatabaseError(extended == SQLITE_OK ? code : extended, message)
        }
        self.handle = handle
        sqlite3_extended_result_codes(handle, 1)
        sqlite3_busy_timeout(handle, busyTimeout)
        try check(csqlite_configure(handle, SQLITE_DBCONFIG_DQS_DML, 0))
        try check(csqlite_configure(handle, SQLITE_DBCONFIG_DQS_DDL, 0))
        try check(csqlite_configure(handle, SQLITE_DBCONFIG_ENABLE_FKEY, 1))
        var isLogKept: Int32 = keepsLog ? 1 : 0
        if keepsLog { try check(sqlite3_file_control(handle, "main", SQLITE_FCNTL_PERSIST_WAL, &isLogKept)) }
        try execute(settings)
        // SQLite looks at the file when it reads for the first time.
        try execute("SELECT 1 FROM sqlite_schema LIMIT 1")
    }

    deinit {
        finalizeStatements()
        sqlite3_close_v2(handle)
    }

    /// Closes the connection. Statements fail afterwards.
    /// - Throws: ``DatabaseError`` if a backup still uses it.
    public final func close() throws {
        finalizeStatements()
        try check(sqlite3_close(handle))
        handle = nil
    }

    private final func finalizeStatements() {
        for statement in prepared { sqlite3_finalize(statement) }
        prepared = []
    }

    /// Whether a transaction is open. SQLite ends a transaction after some failures.
    public final var isInsideTransaction: Bool { handle.map { sqlite3_get_autocommit($0) == 0 } ?? false }

    /// The number of rows that this connection has changed, triggers included.
    public final var changeCount: Int64 { handle.map { sqlite3_total_changes64($0) } ?? 0 }

    /// The identifier of the row that was inserted last.
    public final var lastInsertedRowID: Int64 { handle.map { sqlite3_last_insert_rowid($0) } ?? 0 }

    /// The path of the database file; nil in memory.
    public final var path: String? {
        guard let handle, let name = sqlite3_db_filename(handle, "main"), name.pointee != 0 else {
            return nil
        }
        return String(cString: name)
    }

    /// Waits for a lock of another connection as long as `keepsWaiting` returns true. It gets the number of waits so far,
    /// and sleeps. It replaces the timeout.
    public final func whenBusy(_ keepsWaiting: @escaping (Int) -> Bool) {
        guard let handle else { return }
        let handler = Callback(keepsWaiting)
        busyHandler = handler
        sqlite3_busy_handler(
            handle, { Callback<(Int) -> Bool>.in($0).body(Int($1)) ? 1 : 0 }, handler.pointer)
    }

    /// Calls `observe` after each commit with the number of pages in the write-ahead log. It replaces SQLite's automatic
    /// checkpoints.
    public final func afterCommit(_ observe: @escaping (Int) -> Void) {
        guard let handle else { return }
        let observer = Callback(observe)
        commitObserver = observer
        sqlite3_wal_hook(
            handle,
            { context, _, _, pages in
                Callback<(Int) -> Void>.in(context).body(Int(pages))
                return SQLITE_OK
            }, observer.pointer)
    }
}

// Statements.
extension Connection {
    /// Runs statements without arguments, and ignores their rows.
    /// - Throws: ``DatabaseError``. The statements before the one that failed have run.
    public final func execute(_ sql: String) throws {
        guard !sql.isEmpty else { return }
        try requireUsable()
        try check(sqlite3_exec(handle, sql, nil, nil, nil))
    }

    /// Returns every row.
    @inlinable
    public final func rows<Columns, Value>(
        _ query: Query<Columns>, _ arguments: SQLValue..., read: (ResultRow<Columns>) -> Value
    ) throws -> [Value] {
        try rows(QueryCall(call: SQLCall(query.statement, arguments)), read: read)
    }

    /// Returns every row.
    @inlinable
    public final func rows<Columns, Value>(
        _ query: QueryCall<Columns>, read: (ResultRow<Columns>) -> Value
    ) throws -> [Value] {
        var rows: [Value] = []
        try step(query.call.statement, query.call.values) {
            // A default page and one more row. Growing by doubling would move the rows five times.
            if rows.isEmpty { rows.reserveCapacity(21) }
            rows.append(read(ResultRow(SQLiteValues($0))))
            return true
        }
        return rows
    }

    /// Returns the first row; nil if there is none, or if it has no value.
    @inlinable
    public final func row<Columns, Value>(
        _ query: Query<Columns>, _ arguments: SQLValue..., read: (ResultRow<Columns>) -> Value?
    ) throws -> Value? {
        try row(QueryCall(call: SQLCall(query.statement, arguments)), read: read)
    }

    /// Returns the first row; nil if there is none, or if it has no value.
    @inlinable
    public final func row<Columns, Value>(
        _ query: QueryCall<Columns>, read: (ResultRow<Columns>) -> Value?
    ) throws -> Value? {
        var row: Value?
        var isFirst = true
        try step(query.call.statement, query.call.values) {
            if isFirst { row = read(ResultRow(SQLiteValues($0))) }
            isFirst = false
            return true
        }
        return row
    }

    /// Returns the number in the first column of the first row; nil if there is no row.
    public final func integer(_ statement: SQLStatement, _ arguments: SQLValue...) throws -> Int64? {
        var value: Int64?
        try step(statement, arguments) {
            value = value ?? sqlite3_column_int64($0, 0)
            return true
        }
        return value
    }

    /// Returns the texts in the first column.
    public final func texts(_ statement: SQLStatement, _ arguments: SQLValue...) throws -> [String] {
        var texts: [String] = []
        try step(statement, arguments) {
            texts.append(columnText($0, 0) ?? "")
            return true
        }
        return texts
    }

    /// Visits the texts in the first column.
    public final func forEachText(_ statement: SQLStatement, visit: (String) -> Void) throws {
        try step(statement, []) {
            visit(columnText($0, 0) ?? "")
            return true
        }
    }

    /// Returns whether there is a row.
    public final func has(_ statement: SQLStatement, _ arguments: SQLValue...) throws -> Bool {
        var found = false
        try step(statement, arguments) { _ in
            found = true
            return true
        }
        return found
    }

    /// Visits every row, however many there are.
    @inlinable
    public final func forEach<Columns>(
        _ query: Query<Columns>, _ values: [SQLValue] = [], visit: (ResultRow<Columns>) throws -> Void
    ) throws {
        try step(query.statement, values) {
            try visit(ResultRow(SQLiteValues($0)))
            return true
        }
    }

    /// Visits rows until `visit` returns false.
    @inlinable
    public final func walk<Columns>(
        _ query: Query<Columns>, _ arguments: SQLValue..., visit: (ResultRow<Columns>) -> Bool
    ) throws {
        try step(query.statement, arguments) { visit(ResultRow(SQLiteValues($0))) }
    }

    /// Runs a statement that changes rows.
    /// - Returns: the number of changed rows, without those that triggers changed.
    @discardableResult
    public final func run(_ statement: SQLStatement, _ arguments: SQLValue...) throws -> Int {
        try run(SQLCall(statement, arguments))
    }

    /// Runs a statement that changes rows.
    /// - Returns: the number of changed rows, without those that triggers changed.
    @discardableResult
    public final func run(_ call: SQLCall) throws -> Int {
        try step(call.statement, call.values) { _ in true }
        return Int(sqlite3_changes(handle))
    }

    @usableFromInline
    final func step(
        _ statement: SQLStatement, _ arguments: [SQLValue], visit: (OpaquePointer) throws -> Bool
    ) throws {
        try requireUsable()
        guard let slot = statement.slot else {
            let once = try prepare(statement.sql, for: arguments, keep: false)
            defer { sqlite3_finalize(once) }
            return try step(once, arguments, visit: visit)
        }
        if slot < prepared.count, let kept = prepared[slot] { return try step(kept, arguments, visit: visit) }
        let new = try prepare(statement.sql, for: arguments, keep: true)
        if slot >= prepared.count {
            prepared += [OpaquePointer?](repeating: nil, count: slot + 1 - prepared.count)
        }
        prepared[slot] = new
        try step(new, arguments, visit: visit)
    }

    private final func step(
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
    private final func prepare(_ sql: String, for arguments: [SQLValue], keep: Bool) throws -> OpaquePointer {
        var statement: OpaquePointer?
        let flags = keep ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0
        let rest = try sql.withCString { sql in
            var rest: UnsafePointer<CChar>?
            var code = sqlite3_prepare_v3(handle, sql, -1, flags, &statement, &rest)
            if code & 0xFF == SQLITE_SCHEMA {
                code = sqlite3_prepare_v3(handle, sql, -1, flags, &statement, &rest)
            }
            try check(code)
            return rest.map { String(cString: $0) } ?? ""
        }
        guard let statement, rest.allSatisfy({ $0.isWhitespace || $0 == ";" }),
            sqlite3_bind_parameter_count(statement) == arguments.count
                || sqlite3_stmt_isexplain(statement) > 0
        else {
            sqlite3_finalize(statement)
            throw DatabaseError(SQLITE_MISUSE, "not one statement with \(arguments.count) arguments: \(sql)")
        }
        return statement
    }

    final func requireUsable() throws {
        guard handle != nil else { throw DatabaseError(SQLITE_MISUSE, "the connection is closed") }
        // Outside the transaction, each change would be committed by itself.
        guard !isAborted else { throw DatabaseError(SQLITE_ABORT, "the transaction was rolled back") }
    }

    final func check(_ code: Int32) throws {
        guard code != SQLITE_OK else { return }
        let error = DatabaseError(code, String(cString: sqlite3_errmsg(handle)))
        if isInTransaction, !isInsideTransaction { isAborted = true }
        throw error
    }
}

// Transactions.
extension Connection {
    /// Makes the changes of `body` in one transaction, which takes the write lock at once. It is rolled back if `body` throws or the commit fails.
    /// - Throws: ``DatabaseError``, and what `body` throws.
    public final func transaction<Value>(_ body: () throws -> Value) throws -> Value {
        try run(.beginImmediate)
        isInTransaction = true
        do {
            let value = try body()
            try run(.commit)
            isInTransaction = false
            return value
        } catch {
            (isInTransaction, isAborted) = (false, false)
            if isInsideTransaction { _ = try? run(.rollback) }
            throw error
        }
    }

    /// Reads one state of the data, and rolls back, because COMMIT fails after a damaged page.
    public final func snapshot<Value>(_ body: () throws -> Value) throws -> Value {
        try run(.beginDeferred)
        defer { endSnapshot() }
        return try body()
    }

    /// Begins a snapshot. The first statement after it decides which state is read.
    public final func beginSnapshot() throws { try run(.beginDeferred) }

    /// Ends a snapshot, if one is open.
    public final func endSnapshot() {
        if isInsideTransaction { _ = try? run(.rollback) }
    }

    /// Makes a part of a transaction's changes, which can be rolled back alone.
    /// - Returns: the error of `body`, whose changes were rolled back; nil if it succeeded.
    /// - Throws: if SQLite rolled back the whole transaction, for example because the disk is full; or if the changes cannot be
    ///   rolled back alone.
    public final func savepoint(_ body: () throws -> Void) throws -> (any Error)? {
        try run(.beginSavepoint)
        do {
            try body()
            try run(.releaseSavepoint)
            return nil
        } catch {
            guard isInsideTransaction else { throw error }
            // If this fails, a part of the changes is still there.
            try run(.rollBackSavepoint)
            try run(.releaseSavepoint)
            return error
        }
    }
}

extension SQLStatement {
    static let beginDeferred = SQLStatement("BEGIN DEFERRED")
    static let beginImmediate = SQLStatement("BEGIN IMMEDIATE")
    static let commit = SQLStatement("COMMIT")
    static let rollback = SQLStatement("ROLLBACK")
    static let beginSavepoint = SQLStatement("SAVEPOINT one")
    static let releaseSavepoint = SQLStatement("RELEASE one")
    static let rollBackSavepoint = SQLStatement("ROLLBACK TO one")
}

/// A closure that SQLite calls with a pointer to this object.
final class Callback<Body> {
    let body: Body

    init(_ body: Body) {
        self.body = body
    }

    /// The pointer for SQLite. The object must live as long as SQLite uses it.
    var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    /// The object behind a pointer.
    static func `in`(_ pointer: UnsafeMutableRawPointer?) -> Callback {
        guard let pointer else { preconditionFailure("SQLite passes the pointer that it got.") }
        return Unmanaged.fromOpaque(pointer).takeUnretainedValue()
    }
}
