import BlogDomain
import Database
import LinuxSupport

/// The files that a connection writes to, identified by device and inode.
///
/// SQLite continues to write to a database and a write-ahead log that were deleted, moved or replaced. These writes are
/// lost when the connection closes. If the index of the log (`-shm`) is replaced, two processes can write without seeing
/// each other's locks.
struct OpenFiles: Sendable {
    private let files: [(path: String, identity: FileIdentity)]

    /// - Parameter connection: a connection in WAL mode, which has read. A connection to memory has no files.
    /// - Throws: ``StoreError/vanished`` if a file no longer exists.
    init(of connection: Connection) throws {
        guard let path = connection.path else {
            files = []
            return
        }
        // The first read after the change to WAL mode opens the log.
        try connection.execute("SELECT 1 FROM sqlite_schema LIMIT 1")
        files = try ["", "-wal", "-shm"].map { ending in
            guard let identity = FileIdentity(path + ending) else { throw StoreError.vanished }
            return (path + ending, identity)
        }
    }

    /// Checks that the files are still in place. It opens no file: closing one would release SQLite's locks
    /// (https://www.sqlite.org/howtocorrupt.html §2.2).
    func check() throws(StoreError) {
        for file in files where FileIdentity(file.path) != file.identity { throw .vanished }
    }
}
