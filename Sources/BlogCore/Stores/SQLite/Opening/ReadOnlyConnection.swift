import GRDBSQLite

/// A bare connection for ``Inspection``: GRDB would set things up on opening.
final class ReadOnlyConnection {
    private let name: String
    private var connection: OpaquePointer?

    /// - Parameter isAlone: whether nobody else has the database open: the index of its log is then kept in memory.
    init(uri: String, name: String, isAlone: Bool = false) throws(OpeningError) {
        self.name = name
        let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX
        let code = sqlite3_open_v2(uri, &connection, flags, nil)
        guard code == SQLITE_OK else { throw OpeningError(code: code, message: message, name: name) }
        sqlite3_extended_result_codes(connection, 1)
        sqlite3_busy_timeout(connection, 5_000)
        if isAlone { try keepToItself() }
        // One snapshot for all that is asked: somebody may be migrating it right now.
        try step("BEGIN") { _ in }
    }

    deinit {
        sqlite3_close(connection)
    }

    func integer(_ sql: String) throws(OpeningError) -> Int64 {
        var value: Int64 = 0
        try step(sql) { value = sqlite3_column_int64($0, 0) }
        return value
    }

    func texts(_ sql: String) throws(OpeningError) -> [String] {
        var values: [String] = []
        try step(sql) { values.append(Columns(statement: $0).text(0)) }
        return values
    }

    private func keepToItself() throws(OpeningError) {
        try step("PRAGMA locking_mode = EXCLUSIVE") { _ in }
        // On closing, SQLite would delete a log that there is nothing in: somebody may be about to write to it.
        var isOn: Int32 = 1
        let code = sqlite3_file_control(connection, "main", SQLITE_FCNTL_PERSIST_WAL, &isOn)
        guard code == SQLITE_OK else { throw OpeningError(code: code, message: message, name: name) }
    }

    private func step(_ sql: String, _ visit: (OpaquePointer) -> Void) throws(OpeningError) {
        var statement: OpaquePointer?
        defer { sqlite3_finalize(statement) }
        var code = sqlite3_prepare_v2(connection, sql, -1, &statement, nil)
        guard code == SQLITE_OK, let statement else {
            throw OpeningError(code: code, message: message, name: name)
        }
        repeat {
            code = sqlite3_step(statement)
            if code == SQLITE_ROW { visit(statement) }
        } while code == SQLITE_ROW
        guard code == SQLITE_DONE else { throw OpeningError(code: code, message: message, name: name) }
    }

    private var message: String {
        sqlite3_errmsg(connection).map { String(cString: $0) } ?? "no message"
    }
}
