import BlogServices
import GRDB
import GRDBSQLite
import Glibc

/// The files that a connection writes to, known by what they are and not by what they are called.
///
/// SQLite goes on writing to a file that was deleted, moved away or replaced under it, and to its log: all of that
/// would be gone once the connection is closed. A second index of the log (`-shm`) would even have two processes write
/// that do not see each other's locks.
struct OpenFiles: Sendable {
    private struct Identity: Equatable {
        let device: dev_t
        let inode: ino_t
    }

    private let files: [(path: String, identity: Identity)]

    /// - Parameter database: a connection in WAL mode; one to memory has no files.
    /// - Throws: `DatabaseError`; ``StoreError/vanished`` if they are gone already.
    init(of database: Database) throws {
        // The log is opened by whoever first reads.
        try database.execute(sql: "SELECT 1 FROM sqlite_schema LIMIT 1")
        guard let name = sqlite3_db_filename(database.sqliteConnection, "main"), name.pointee != 0 else {
            files = []
            return
        }
        let path = String(cString: name)
        files = try ["", "-wal", "-shm"].map { ending in
            guard let identity = OpenFiles.identity(of: path + ending) else { throw StoreError.vanished }
            return (path + ending, identity)
        }
    }

    /// Makes sure that they are where they were. It opens nothing: closing a file of its own, SQLite would lose its
    /// locks (https://www.sqlite.org/howtocorrupt.html §2.2).
    func check() throws(StoreError) {
        for file in files where OpenFiles.identity(of: file.path) != file.identity {
            throw .vanished
        }
    }

    private static func identity(of path: String) -> Identity? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return Identity(device: status.st_dev, inode: status.st_ino)
    }
}
