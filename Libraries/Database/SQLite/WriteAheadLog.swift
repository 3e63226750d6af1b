public import CSQLite

/// The state of the write-ahead log after a checkpoint, in pages.
public struct LogState: Sendable {
    public let pages, moved: Int
    /// The pages that are still only in the log.
    public var rest: Int { max(0, pages - moved) }
}

extension Connection {
    /// Turns WAL mode on, which the file keeps.
    public final func useWriteAheadLog() throws {
        do {
            try turnToWAL()
        } catch let error as DatabaseError where error.code == SQLITE_BUSY {
            // Another process is turning it on for a new database. SQLite does not wait for that, so wait for the lock.
            try execute("BEGIN IMMEDIATE; ROLLBACK")
            try turnToWAL()
        }
    }

    private func turnToWAL() throws {
        guard try texts(.once("PRAGMA journal_mode = WAL")) == ["wal"] else {
            throw DatabaseError(SQLITE_ERROR, "WAL mode is not available")
        }
    }

    /// Moves pages of the log into the file (https://www.sqlite.org/c3ref/wal_checkpoint_v2.html).
    /// - Parameter mode: `SQLITE_CHECKPOINT_PASSIVE`, or one that waits for readers as ``whenBusy(_:)`` says.
    /// - Returns: nil if another connection runs a checkpoint or holds a lock.
    public final func checkpoint(_ mode: Int32) throws -> LogState? {
        try requireUsable()
        var (pages, moved): (Int32, Int32) = (0, 0)
        let code = sqlite3_wal_checkpoint_v2(handle, "main", mode, &pages, &moved)
        guard ![SQLITE_BUSY, SQLITE_LOCKED].contains(code & 0xFF) else { return nil }
        try check(code)
        return LogState(pages: Int(pages), moved: Int(moved))
    }

    /// Waits until the file is on the disk.
    public final func synchronizeFile() throws {
        guard let (file, methods) = file, let synchronize = methods.pointee.xSync else { return }
        let code = synchronize(file, SQLITE_SYNC_NORMAL | SQLITE_SYNC_DATAONLY)
        guard code == SQLITE_OK else { throw DatabaseError(code) }
    }

    /// SQLite's own file object, for functions that it does not offer otherwise
    /// (https://www.sqlite.org/c3ref/io_methods.html).
    public final var file: (UnsafeMutablePointer<sqlite3_file>, UnsafePointer<sqlite3_io_methods>)? {
        guard let handle else { return nil }
        var file: UnsafeMutablePointer<sqlite3_file>?
        sqlite3_file_control(handle, "main", SQLITE_FCNTL_FILE_POINTER, &file)
        guard let file, let methods = file.pointee.pMethods else { return nil }
        return (file, methods)
    }
}
