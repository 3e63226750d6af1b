import BlogMigrations
import GRDBSQLite

/// The properties of a database, read without changing any file.
///
/// An ordinary read-only connection would leave `-wal` and `-shm` beside a database in WAL mode. A database that no program
/// has open is therefore read without them. If both exist, it is in use and read normally.
package struct Inspection {
    private let applicationID: Int64
    private let isEmpty: Bool
    private let applied: Set<String>

    /// - Throws: ``OpeningError`` if the file cannot be read as a database.
    package init(_ file: DatabaseFile) throws(OpeningError) {
        do {
            try self.init(Inspection.connection(to: file))
        } catch .full where !file.hasWrittenLog {
            // The disk has no space for an index of the log, and the log is empty.
            try self.init(ReadOnlyConnection(uri: file.immutableURI, name: file.name))
        }
    }

    private init(_ connection: ReadOnlyConnection) throws(OpeningError) {
        applicationID = try connection.integer("PRAGMA application_id")
        // The list of migrations is created before the first migration, which may be running or interrupted.
        let others = try connection.integer(
            "SELECT count(*) FROM sqlite_schema WHERE tbl_name <> 'grdb_migrations'")
        let isMigrated = try connection.integer(
            "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = 'grdb_migrations'")
        applied =
            isMigrated == 0 ? [] : Set(try connection.texts("SELECT identifier FROM grdb_migrations"))
        isEmpty = others == 0 && applied.isEmpty && applicationID == 0
    }

    private static func connection(to file: DatabaseFile) throws(OpeningError) -> ReadOnlyConnection {
        // Read both at once: a program that opens the database creates both.
        switch (hasLog: file.hasLog, hasIndex: file.hasLogIndex) {
        case (hasLog: false, _):
            try ReadOnlyConnection(uri: file.immutableURI, name: file.name)
        case (hasLog: true, hasIndex: true):
            try ReadOnlyConnection(uri: file.uri, name: file.name)
        case (hasLog: true, hasIndex: false):
            // A crash left the log, or it was copied with the file. It is part of the data. Create no index for it on disk.
            try ReadOnlyConnection(uri: file.uri + "?vfs=unix-none", name: file.name, isAlone: true)
        }
    }

    /// Whether a migration has run.
    package var isBegun: Bool { !applied.isEmpty }

    /// - Returns: whether every migration has run.
    /// - Throws: ``OpeningError`` for a database of another program or a newer version.
    package func check(name: String) throws(OpeningError) -> Bool {
        guard !isEmpty else { return false }
        guard applicationID == Int64(Migration.applicationID) else { throw .foreignDatabase(name) }
        let known = Set(Migration.all.map(\.identifier))
        guard applied.isSubset(of: known) else { throw .madeByNewerVersion(name) }
        return applied == known
    }
}

/// A bare connection for ``Inspection``: GRDB would change settings when it opens the file.
final class ReadOnlyConnection {
    private let name: String
    private var connection: OpaquePointer?

    /// - Parameter isAlone: whether no other program has the database open. The index of its log then stays in memory.
    init(uri: String, name: String, isAlone: Bool = false) throws(OpeningError) {
        self.name = name
        let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX
        let code = sqlite3_open_v2(uri, &connection, flags, nil)
        guard code == SQLITE_OK else { throw OpeningError(code: code, message: message, name: name) }
        sqlite3_extended_result_codes(connection, 1)
        sqlite3_busy_timeout(connection, 5_000)
        if isAlone { try lockExclusively() }
        // One snapshot for all reads, because another process may migrate the database.
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
        try step(sql) { values.append(columnText($0, 0) ?? "") }
        return values
    }

    private func lockExclusively() throws(OpeningError) {
        try step("PRAGMA locking_mode = EXCLUSIVE") { _ in }
        // On closing, SQLite would delete an empty log to which another process is about to write.
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
