package import BlogMigrations
package import BlogServices
package import GRDB

extension DatabaseQueue {
    /// The connection that writes. A commit returns when it is on disk.
    package static func writer(of file: DatabaseFile) throws -> DatabaseQueue {
        var configuration = Configuration(label: "writer")
        configuration.prepareDatabase { database in
            // The journal of a savepoint stays in memory: it is small, and does not depend on a disk for temporary files.
            try database.execute(sql: "PRAGMA temp_store = MEMORY")
            try database.useLog()
            // The first commit after the log starts again truncates it to this size.
            try database.execute(sql: "PRAGMA journal_size_limit = \(DatabaseQueue.logLimit)")
        }
        return try DatabaseQueue(path: file.path, configuration: configuration)
    }

    /// The size of the log, in bytes, beyond which it is truncated when it starts again.
    static let logLimit: Int64 = 32 * 1_048_576

    /// A connection for checkpoints. It waits for no lock.
    static func checkpointer(of file: DatabaseFile) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.label = "checkpoint"
        configuration.busyMode = .immediateError
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = FULL") }
        return try DatabaseQueue(path: file.existingURI, configuration: configuration)
    }

    /// A connection that only reads. A writing connection must be open, and must be closed after this one.
    static func reader(of file: DatabaseFile) throws -> DatabaseQueue {
        var configuration = Configuration(label: "reader")
        configuration.readonly = true
        configuration.allowsUnsafeTransactions = true
        return try DatabaseQueue(path: file.path, configuration: configuration)
    }

    /// A connection that only reads, leaves the file unchanged, and leaves no other file beside it.
    /// - Parameter hold: the result of ``DatabaseHold/reading(_:)``.
    package static func standaloneReader(
        of file: DatabaseFile, under hold: DatabaseHold
    ) throws -> DatabaseQueue {
        var configuration = Configuration(label: "reader")
        configuration.allowsUnsafeTransactions = true
        if file.hasWrittenLog || !file.canCreateFilesBeside {
            configuration.readonly = true
            // A log belongs to a program that has the database open or has crashed. Without a log, and without permission
            // to create one, the file can be opened as immutable, if no server can open it.
            let isImmutable = !file.hasLog && hold.isAlone
            let path = isImmutable ? file.immutableURI : file.path
            return try DatabaseQueue(path: path, configuration: configuration)
        }
        do {
            return try readerRemovingItsLog(of: file)
        } catch let error as DatabaseError
            where OpeningError(error, name: file.name) == .full(file.name) && !file.hasWrittenLog
        {
            // The disk has no space for a log.
            configuration.readonly = true
            return try DatabaseQueue(path: file.immutableURI, configuration: configuration)
        }
    }

    private static func readerRemovingItsLog(of file: DatabaseFile) throws -> DatabaseQueue {
        var configuration = Configuration(label: "reader")
        configuration.allowsUnsafeTransactions = true
        // SQLite creates a log and its index to read a database in WAL mode. Only a connection with write permission removes
        // them when it is closed.
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA query_only = 1") }
        return try DatabaseQueue(path: file.path, configuration: configuration)
    }

    /// A connection to a file that does not change. It uses no locks and creates no files.
    package static func immutableReader(of file: DatabaseFile) throws -> DatabaseQueue {
        var configuration = Configuration(label: "still")
        configuration.readonly = true
        return try DatabaseQueue(path: file.immutableURI, configuration: configuration)
    }

    /// Reads in one transaction and rolls it back, because COMMIT fails after a damaged page.
    package func readAndRollBack<Value>(_ body: (Database) throws -> Value) throws -> Value {
        try unsafeRead { database in
            try database.beginTransaction(.deferred)
            defer { try? database.rollback() }
            return try body(database)
        }
    }

    /// Runs the missing migrations. Afterwards the connection keeps temporary data in files.
    package func migrate(_ markdown: any MarkdownParser) throws {
        // To be able to undo the removal of a column, SQLite copies the whole table.
        try writeWithoutTransaction { try $0.execute(sql: "PRAGMA temp_store = FILE") }
        for migration in Migration.all {
            var migrator = DatabaseMigrator()
            migrator.registerMigration(migration.identifier) { try $0.run(migration, markdown) }
            do {
                try migrator.migrate(self)
            } catch {
                // If two processes start at once, the second one fails at a migration that the first one has run.
                guard try read(migrator.appliedIdentifiers).contains(migration.identifier) else {
                    throw error
                }
            }
        }
    }
}

extension Database {
    /// Runs the statements of a migration. Some of them compute search words.
    package func run(_ migration: Migration, _ markdown: any MarkdownParser) throws {
        try addSearchFunctions(markdown)
        try execute(sql: migration.sql)
    }

    /// Turns WAL mode on. GRDB's function is not used: it creates and drops a table, and so needs the write lock each time.
    fileprivate func useLog() throws {
        do {
            try turnToWAL()
        } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
            // Another process is turning it on for a new database. SQLite does not wait for that, so wait for the lock.
            try execute(sql: "BEGIN IMMEDIATE; ROLLBACK")
            try turnToWAL()
        }
    }

    private func turnToWAL() throws {
        guard try String.fetchOne(self, sql: "PRAGMA journal_mode = WAL") == "wal" else {
            throw DatabaseError(message: "WAL mode is not available")
        }
    }
}

extension Configuration {
    /// The time that a connection waits for another process's lock, in seconds.
    static let busyTimeout = 5.0

    package init(label: String) {
        self.init()
        self.label = label
        busyMode = .timeout(Configuration.busyTimeout)
        prepareDatabase { database in
            try database.execute(sql: "PRAGMA synchronous = FULL")
            try database.setUpReading()
        }
    }
}

extension Database {
    /// Sets a cache of 8 MiB, and no memory mapping.
    ///
    /// With a million blogs the inner pages of tables and indexes are some thousand pages of 4 KiB, twice SQLite's
    /// default cache; without them in memory a row would cost several reads. The system's cache holds the leaves. A mapped
    /// file would save some 25 µs for a page of twenty rows that are far apart; but a failing disk or a truncated file would
    /// then end the program by SIGBUS instead of failing one request.
    func setUpReading() throws {
        try execute(sql: "PRAGMA cache_size = -8192; PRAGMA mmap_size = 0")
    }

    /// Runs a large change with sixteen times the cache. The rows of an index come in any order, and otherwise a page would
    /// be read and written again for nearly every row.
    func withLargeCache<Value>(_ body: () throws -> Value) throws -> Value {
        try execute(sql: "PRAGMA cache_size = -131072")
        // Restore the setting and release unused memory.
        defer { try? execute(sql: "PRAGMA cache_size = -8192; PRAGMA shrink_memory") }
        return try body()
    }
}
