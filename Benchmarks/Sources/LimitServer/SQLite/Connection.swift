import CSQLite

/// A connection that stays open until the process ends.
struct Connection {
    let pointer: OpaquePointer

    /// A read-only connection for one loop.
    init(reading path: String) throws(Failure) {
        try self.init(path, SQLITE_OPEN_READONLY)
    }

    /// A writing connection: a commit is on the disk, as with blog-server.
    init(writing path: String) throws(Failure) {
        try self.init(path, SQLITE_OPEN_READWRITE)
        for pragma in ["PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL", "PRAGMA foreign_keys = ON"] {
            guard sqlite3_exec(pointer, pragma, nil, nil, nil) == SQLITE_OK else { throw failure }
        }
    }

    private init(_ path: String, _ mode: Int32) throws(Failure) {
        var pointer: OpaquePointer?
        let code = sqlite3_open_v2(path, &pointer, mode | SQLITE_OPEN_NOMUTEX, nil)
        guard code == SQLITE_OK, let pointer else { throw .database(String(cString: sqlite3_errstr(code))) }
        sqlite3_busy_timeout(pointer, 5_000)
        self.pointer = pointer
    }

    var failure: Failure { .database(String(cString: sqlite3_errmsg(pointer))) }
}
