import BlogMigrations
import GRDBSQLite

/// What a database says of itself, read so that not a byte of it or beside it changes.
///
/// A database that is not in use is opened as `immutable`: an ordinary read-only connection would leave `-wal`
/// and `-shm` beside one in WAL mode. One with a log beside it must be read through the log, by its own rules.
struct Inspection {
    private let applicationID: Int64
    private let isEmpty: Bool
    private let applied: Set<String>

    /// - Throws: ``OpeningError`` if the file cannot be read as a database.
    init(_ file: DatabaseFile) throws(OpeningError) {
        let connection = try ReadOnlyConnection(
            uri: file.path.uri + (file.hasLog ? "" : "?immutable=1"), name: file.name)
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

extension String {
    /// The path as a URI, in which the first slashes would else name a machine (RFC 3986 §3.2), and which escapes
    /// what would mean something to SQLite's reading of it.
    fileprivate var uri: String {
        (hasPrefix("/") ? "file://" : "file:")
            + replacing("%", with: "%25").replacing("?", with: "%3f").replacing("#", with: "%23")
    }
}
