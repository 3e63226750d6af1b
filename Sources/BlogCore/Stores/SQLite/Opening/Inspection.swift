import BlogMigrations
import Database

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
            do {
                try self.init(Inspection.connection(to: file))
            } catch let error as DatabaseError where error.isLackOfRoom && !file.hasWrittenLog {
                // The disk has no space for an index of the log, and the log is empty.
                try self.init(Connection(path: file.immutableURI, .reading))
            }
        } catch {
            throw OpeningError(error, name: file.name)
        }
    }

    private init(_ connection: Connection) throws {
        // One snapshot for all reads, because another process may migrate the database.
        (applicationID, isEmpty, applied) = try connection.snapshot {
            let id = try connection.integer(.once("PRAGMA application_id")) ?? 0
            let applied = try connection.appliedMigrations()
            // An older version created the list of migrations before the first one, which may have been interrupted.
            let others = SQLStatement.once(
                "SELECT 1 FROM sqlite_schema WHERE tbl_name <> '\(Migrations.table)' LIMIT 1")
            return (id, try !connection.has(others) && applied.isEmpty && id == 0, applied)
        }
    }

    private static func connection(to file: DatabaseFile) throws -> Connection {
        // Read both at once: a program that opens the database creates both.
        switch (hasLog: file.hasLog, hasIndex: file.hasLogIndex) {
        case (hasLog: false, _):
            return try Connection(path: file.immutableURI, .reading)
        case (hasLog: true, hasIndex: true):
            return try Connection(path: file.uri, .reading)
        case (hasLog: true, hasIndex: false):
            // A crash left the log, or it was copied with the file. It is part of the data. Create no index for it on disk.
            // On closing, SQLite would delete an empty log to which another process is about to write.
            return try Connection(
                path: file.uri + "?vfs=unix-none", .reading, settings: "PRAGMA locking_mode = EXCLUSIVE",
                keepsLog: true)
        }
    }

    /// Whether a migration has run.
    package var isBegun: Bool { !applied.isEmpty }

    /// - Returns: whether every migration has run.
    /// - Throws: ``OpeningError`` for a database of another program or a newer version.
    package func check(name: String) throws(OpeningError) -> Bool {
        guard !isEmpty else { return false }
        guard applicationID == Int64(Migration.applicationID) else { throw .foreignDatabase(name) }
        let known = Set(Migration.sqlite.map(\.identifier))
        guard applied.isSubset(of: known) else { throw .madeByNewerVersion(name) }
        return applied == known
    }
}
