package import BlogDomain
package import BlogMigrations
package import Database

extension Connection {
    /// A connection that only reads. A writing connection must be open, and must be closed after this one.
    static func reader(of file: DatabaseFile) throws -> Connection {
        try Connection(path: file.path, .reading, settings: cacheSettings)
    }

    /// A connection for checkpoints. It waits for no lock.
    static func checkpointer(of file: DatabaseFile) throws -> Connection {
        try Connection(path: file.existingURI, busyTimeout: 0, settings: "PRAGMA synchronous = FULL")
    }

    /// A connection that only reads, leaves the file unchanged, and leaves no other file beside it.
    /// - Parameter hold: the result of ``DatabaseHold/reading(_:)``.
    package static func standaloneReader(
        of file: DatabaseFile, under hold: DatabaseHold
    ) throws -> Connection {
        if file.hasWrittenLog || !file.canCreateFilesBeside {
            // A log belongs to a program that has the database open or has crashed. Without a log, and without permission
            // to create one, the file can be opened as immutable, if no server can open it.
            return !file.hasLog && hold.isAlone ? try immutableReader(of: file) : try reader(of: file)
        }
        do {
            // SQLite creates a log and its index to read a database in WAL mode. Only a connection with write permission
            // removes them when it is closed.
            return try Connection(path: file.path, settings: cacheSettings + "; PRAGMA query_only = 1")
        } catch let error as DatabaseError where error.isLackOfRoom && !file.hasWrittenLog {
            // The disk has no space for a log.
            return try immutableReader(of: file)
        }
    }

    /// A connection to a file that does not change. It uses no locks and creates no files.
    package static func immutableReader(of file: DatabaseFile) throws -> Connection {
        try Connection(path: file.immutableURI, .reading, settings: cacheSettings)
    }

    /// A cache of 8 MiB, and no memory mapping.
    ///
    /// With a million blogs the inner pages of tables and indexes are some thousand pages of 4 KiB, twice SQLite's
    /// default cache; without them in memory a row would cost several reads. The system's cache holds the leaves. A mapped
    /// file would save some 25 µs for a page of twenty rows that are far apart; but a failing disk or a truncated file would
    /// then end the program by SIGBUS instead of failing one request.
    static let cacheSettings = "PRAGMA cache_size = -8192; PRAGMA mmap_size = 0"

    /// Runs a large change with sixteen times the cache. The rows of an index come in any order, and otherwise a page would
    /// be read and written again for nearly every row.
    func withLargeCache<Value>(_ body: () throws -> Value) throws -> Value {
        try execute("PRAGMA cache_size = -131072")
        // Restore the setting and release unused memory.
        defer { try? execute("PRAGMA cache_size = -8192; PRAGMA shrink_memory") }
        return try body()
    }

    /// Runs the missing migrations. Afterwards the connection keeps temporary data in files.
    package func migrate(_ markdown: any MarkdownParser) throws {
        // To be able to undo the removal of a column, SQLite copies the whole table.
        try execute("PRAGMA temp_store = FILE")
        let applied = try appliedMigrations()
        for migration in Migration.sqlite where !applied.contains(migration.identifier) {
            try migrate(migration.identifier) { try run(migration, markdown) }
        }
    }

    /// Runs the statements of a migration. Some of them compute search words.
    package func run(_ migration: Migration, _ markdown: any MarkdownParser) throws {
        try addSearchFunctions(markdown)
        try execute(migration.sql)
    }
}
