import CSQLite

/// An error of SQLite (https://www.sqlite.org/rescode.html).
public struct DatabaseError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The extended result code, such as `SQLITE_CONSTRAINT_UNIQUE`.
    public let extendedCode: Int32
    /// SQLite's message. It has names of tables and columns, but no values.
    public let message: String

    /// The result code, such as `SQLITE_CONSTRAINT`.
    public var code: Int32 { extendedCode & 0xFF }

    /// Creates an error.
    /// - Parameter code: a result code, extended or not.
    public init(_ code: Int32, _ message: String? = nil) {
        extendedCode = code
        self.message = message ?? String(cString: sqlite3_errstr(code))
    }

    public var description: String { "SQLite error \(extendedCode): \(message)" }

    /// Whether there was no room for the file, its log or the log's index.
    public var isLackOfRoom: Bool {
        // SQLITE_IOERR_SHMOPEN and SQLITE_IOERR_SHMSIZE.
        code == SQLITE_FULL || extendedCode == SQLITE_IOERR | 18 << 8
            || extendedCode == SQLITE_IOERR | 19 << 8
    }

    /// Whether a change would have broken a rule of the tables.
    public var isConstraint: Bool { code == SQLITE_CONSTRAINT }

    /// Whether a value refers to a row that does not exist.
    public var isMissingReference: Bool { extendedCode == SQLITE_CONSTRAINT | 3 << 8 }

    /// Whether a row with the same key exists: a primary key, a unique column or a row identifier.
    public var isDuplicate: Bool {
        [6, 8, 10].contains { extendedCode == SQLITE_CONSTRAINT | $0 << 8 }
    }
}

extension Connection {
    /// The `errno` of the last failure on the log, to which commits are written; 0 without a log.
    ///
    /// SQLite before 3.42 does not set `sqlite3_system_errno` when a COMMIT fails.
    public final var lastLogFailure: CInt {
        var file: UnsafeMutablePointer<sqlite3_file>?
        guard let handle,
            sqlite3_file_control(handle, "main", SQLITE_FCNTL_JOURNAL_POINTER, &file) == SQLITE_OK,
            let file, let methods = file.pointee.pMethods
        else { return 0 }
        var number: CInt = 0
        _ = methods.pointee.xFileControl?(file, SQLITE_FCNTL_LAST_ERRNO, &number)
        return number
    }
}
