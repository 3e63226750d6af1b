import CSQLite

extension Connection {
    /// Runs statements, which fail with `SQLITE_INTERRUPT` once `isOver` returns true.
    /// - Parameter interval: the number of SQLite's instructions between two calls of `isOver`. A hundred take microseconds, or
    ///   milliseconds within a search index, which reports few instructions.
    public final func until<Value>(
        every interval: Int32 = 100, _ isOver: () -> Bool, body: () throws -> Value
    ) rethrows -> Value {
        guard let handle else { return try body() }
        return try withoutActuallyEscaping(isOver) { isOver in
            let check = Callback(isOver)
            sqlite3_progress_handler(
                handle, interval, { Callback<() -> Bool>.in($0).body() ? 1 : 0 }, check.pointer)
            defer {
                sqlite3_progress_handler(handle, 0, nil, nil)
                withExtendedLifetime(check) {}
            }
            return try body()
        }
    }

    /// The number of pages that were not in the connection's cache when they were needed.
    public final var cacheMisses: Int {
        guard let handle else { return 0 }
        var (now, most): (Int32, Int32) = (0, 0)
        sqlite3_db_status(handle, SQLITE_DBSTATUS_CACHE_MISS, &now, &most, 0)
        return Int(now)
    }
}
