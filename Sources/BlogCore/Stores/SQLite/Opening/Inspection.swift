internal import BlogMigrations
internal import GRDBSQLite

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
        let location = file.hasLog ? "" : "?immutable=1"
        let connection = try ReadOnlyConnection(
            uri: "file:" + file.path.uriEscaped + location, name: file.name)
        applicationID = try connection.integer("PRAGMA application_id")
        isEmpty = try connection.integer("SELECT count(*) FROM sqlite_schema") == 0
        let isMigrated = try connection.integer(
            "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = 'grdb_migrations'")
        applied =
            isMigrated == 0 ? [] : Set(try connection.texts("SELECT identifier FROM grdb_migrations"))
    }

    /// - Returns: whether every migration has run.
    /// - Throws: ``OpeningError`` if the database is not ours to open.
    func check(name: String) throws(OpeningError) -> Bool {
        guard !(isEmpty && applicationID == 0) else { return false }
        guard applicationID == Int64(Migration.applicationID) else { throw .foreignDatabase(name) }
        let known = Set(Migration.all.map(\.identifier))
        guard applied.isSubset(of: known) else { throw .madeByNewerVersion(name) }
        return applied == known
    }
}

extension String {
    /// RFC 3986 §2.1: what means something in a URI, and in SQLite's reading of one.
    fileprivate var uriEscaped: String {
        replacing("%", with: "%25").replacing("?", with: "%3f").replacing("#", with: "%23")
    }
}
