import BlogMigrations
import GRDBSQLite

/// What a database says of itself, read so that not a byte of it or beside it changes.
///
/// An ordinary read-only connection would leave `-wal` and `-shm` beside a database in WAL mode. So one that nobody
/// has open is read without them; one with both beside it is in use, and is read by the ordinary rules.
struct Inspection {
    private let applicationID: Int64
    private let isEmpty: Bool
    private let applied: Set<String>

    /// - Throws: ``OpeningError`` if the file cannot be read as a database.
    init(_ file: DatabaseFile) throws(OpeningError) {
        do {
            try self.init(Inspection.connection(to: file))
        } catch .full where !file.hasWrittenLog {
            // There is no room for an index of the log, and nothing that one would be needed for.
            try self.init(ReadOnlyConnection(uri: file.immutableURI, name: file.name))
        }
    }

    private init(_ connection: ReadOnlyConnection) throws(OpeningError) {
        applicationID = try connection.integer("PRAGMA application_id")
        // The list of migrations is made before the first one runs: somebody may be doing that, or have died.
        let others = try connection.integer(
            "SELECT count(*) FROM sqlite_schema WHERE tbl_name <> 'grdb_migrations'")
        let isMigrated = try connection.integer(
            "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = 'grdb_migrations'")
        applied =
            isMigrated == 0 ? [] : Set(try connection.texts("SELECT identifier FROM grdb_migrations"))
        isEmpty = others == 0 && applied.isEmpty && applicationID == 0
    }

    private static func connection(to file: DatabaseFile) throws(OpeningError) -> ReadOnlyConnection {
        // Looked at once: whoever opens the database meanwhile makes both.
        switch (hasLog: file.hasLog, hasIndex: file.hasLogIndex) {
        case (hasLog: false, _):
            try ReadOnlyConnection(uri: file.immutableURI, name: file.name)
        case (hasLog: true, hasIndex: true):
            try ReadOnlyConnection(uri: file.uri, name: file.name)
        case (hasLog: true, hasIndex: false):
            // A crash left the log, or it was copied along. It counts, and is not to get an index on the disk.
            try ReadOnlyConnection(uri: file.uri + "?vfs=unix-none", name: file.name, isAlone: true)
        }
    }

    /// Whether a migration of somebody's has run: there is something in it.
    var isBegun: Bool { !applied.isEmpty }

    /// - Returns: whether every migration has run.
    /// - Throws: ``OpeningError`` if the database is not ours to open.
    func check(name: String) throws(OpeningError) -> Bool {
        guard !isEmpty else { return false }
        guard applicationID == Int64(Migration.applicationID) else { throw .foreignDatabase(name) }
        let known = Set(Migration.all.map(\.identifier))
        guard applied.isSubset(of: known) else { throw .madeByNewerVersion(name) }
        return applied == known
    }
}
