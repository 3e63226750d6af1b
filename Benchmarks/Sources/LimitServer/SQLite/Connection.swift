import CSQLite

/// A connection that only reads, for one loop. It stays open as long as the process.
struct Connection {
    let pointer: OpaquePointer

    init(path: String) throws(Failure) {
        var pointer: OpaquePointer?
        let code = sqlite3_open_v2(path, &pointer, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, nil)
        guard code == SQLITE_OK, let pointer else { throw .database(String(cString: sqlite3_errstr(code))) }
        sqlite3_busy_timeout(pointer, 5_000)
        self.pointer = pointer
    }

    var failure: Failure { .database(String(cString: sqlite3_errmsg(pointer))) }
}
