import CSQLite

extension Connection {
    /// Copies the database page by page (https://www.sqlite.org/backup.html). It starts again after a commit of another
    /// connection, so call it in a snapshot.
    /// - Parameter progress: receives the copied pages and all pages after each step. If it throws, the copy ends.
    public final func backUp(
        to copy: Connection, pagesPerStep: Int32 = 1_024, progress: (_ copied: Int, _ all: Int) throws -> Void
    ) throws {
        try requireUsable()
        try copy.requireUsable()
        guard let backup = sqlite3_backup_init(copy.handle, "main", handle, "main") else {
            throw DatabaseError(
                sqlite3_extended_errcode(copy.handle), String(cString: sqlite3_errmsg(copy.handle)))
        }
        var code = SQLITE_OK
        do {
            while code == SQLITE_OK {
                code = sqlite3_backup_step(backup, pagesPerStep)
                let all = Int(sqlite3_backup_pagecount(backup))
                if code == SQLITE_OK || code == SQLITE_DONE {
                    try progress(all - Int(sqlite3_backup_remaining(backup)), all)
                }
            }
        } catch {
            sqlite3_backup_finish(backup)
            throw error
        }
        let finished = sqlite3_backup_finish(backup)
        guard code == SQLITE_DONE else { throw DatabaseError(code) }
        try copy.check(finished)
    }
}
