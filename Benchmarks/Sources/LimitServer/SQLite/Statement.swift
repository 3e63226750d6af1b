import CSQLite
import Glibc

/// A prepared statement, kept until the process ends.
struct Statement {
    private let pointer: OpaquePointer

    init(_ sql: String, on connection: Connection) throws(Failure) {
        var pointer: OpaquePointer?
        let code = sqlite3_prepare_v3(
            connection.pointer, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &pointer, nil)
        guard code == SQLITE_OK, let pointer else { throw connection.failure }
        self.pointer = pointer
    }

    @inline(__always)
    func bind(_ value: Int64, at index: Int32) {
        sqlite3_bind_int64(pointer, index, value)
    }

    /// Binds UTF-8 text that stays valid until ``reset()``.
    @inline(__always)
    func bind(text: UnsafeRawBufferPointer, at index: Int32) {
        let start = text.baseAddress?.assumingMemoryBound(to: CChar.self)
        sqlite3_bind_text(pointer, index, start, Int32(text.count), nil)
    }

    /// Binds bytes that stay valid until ``reset()``.
    @inline(__always)
    func bind(blob: UnsafeRawBufferPointer, at index: Int32) {
        sqlite3_bind_blob(pointer, index, blob.baseAddress, Int32(blob.count), nil)
    }

    /// Runs a statement without rows. Returns whether it succeeded.
    func run() -> Bool {
        defer { reset() }
        return sqlite3_step(pointer) == SQLITE_DONE
    }

    /// Whether there is a row. An error ends the process, because a response without rows would only look fast.
    @inline(__always)
    func step() -> Bool {
        let code = sqlite3_step(pointer)
        if code == SQLITE_ROW { return true }
        if code != SQLITE_DONE { giveUp() }
        return false
    }

    @inline(never)
    private func giveUp() -> Never {
        let failure = Failure.database(String(cString: sqlite3_errmsg(sqlite3_db_handle(pointer))))
        print("limit-server: \(failure)")
        exit(1)
    }

    @inline(__always)
    func reset() {
        sqlite3_reset(pointer)
    }

    @inline(__always)
    func integer(_ index: Int32) -> Int64 {
        sqlite3_column_int64(pointer, index)
    }

    @inline(__always)
    func isNull(_ index: Int32) -> Bool {
        sqlite3_column_type(pointer, index) == SQLITE_NULL
    }

    /// SQLite's own memory, valid until the next step.
    @inline(__always)
    func text(_ index: Int32) -> UnsafeRawBufferPointer {
        let start = sqlite3_column_text(pointer, index)
        return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(pointer, index)))
    }
}
