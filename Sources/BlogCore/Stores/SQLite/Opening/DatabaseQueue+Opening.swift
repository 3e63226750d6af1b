import BlogMigrations
package import GRDB

extension DatabaseQueue {
    /// The connection that writes. A commit is on the disk when it returns.
    package static func writer(of file: DatabaseFile) throws -> DatabaseQueue {
        var configuration = Configuration(label: "writer")
        configuration.prepareDatabase { database in
            // The journal of a savepoint stays in memory: it is small, and does not depend on a disk for temporary files.
            try database.execute(sql: "PRAGMA temp_store = MEMORY")
            try database.useLog()
        }
        return try DatabaseQueue(path: file.path, configuration: configuration)
    }

    /// A connection that only reads, beside one that may write and is closed after it.
    static func reader(of file: DatabaseFile) throws -> DatabaseQueue {
        var configuration = Configuration(label: "reader")
        configuration.readonly = true
        configuration.allowsUnsafeTransactions = true
        return try DatabaseQueue(path: file.path, configuration: configuration)
    }

    /// A connection that only reads, changes no byte of the file, and leaves no file beside it.
    package static func standaloneReader(of file: DatabaseFile) throws -> DatabaseQueue {
        var configuration = Configuration(label: "reader")
        configuration.allowsUnsafeTransactions = true
        if file.hasWrittenLog || !file.canBeWrittenBeside {
            configuration.readonly = true
            // A log belongs to a program that has the database open or has crashed. Without a log, and without permission
            // to create one, the file can be read as one that does not change.
            let path = file.hasLog ? file.path : file.immutableURI
            return try DatabaseQueue(path: path, configuration: configuration)
        }
        do {
            return try passingReader(of: file)
        } catch let error as DatabaseError
            where OpeningError(error, name: file.name) == .full(file.name) && !file.hasWrittenLog
        {
            // There is no room for a log.
            configuration.readonly = true
            return try DatabaseQueue(path: file.immutableURI, configuration: configuration)
        }
    }

    private static func passingReader(of file: DatabaseFile) throws -> DatabaseQueue {
        var configuration = Configuration(label: "reader")
        configuration.allowsUnsafeTransactions = true
        // SQLite reads a database in WAL mode with a log and its index, and creates them beside it. Only a connection that
        // might write removes them when it is closed.
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA query_only = 1") }
        return try DatabaseQueue(path: file.path, configuration: configuration)
    }

    /// A connection to a file that does not change: it is read without locks, and no file is created beside it.
    package static func stillReader(of file: DatabaseFile) throws -> DatabaseQueue {
        var configuration = Configuration(label: "still")
        configuration.readonly = true
        return try DatabaseQueue(path: file.immutableURI, configuration: configuration)
    }

    /// Reads in one transaction, which is rolled back: COMMIT fails for one that met a damaged page.
    package func still<Value>(_ body: (Database) throws -> Value) throws -> Value {
        try unsafeRead { database in
            try database.beginTransaction(.deferred)
            defer { try? database.rollback() }
            return try body(database)
        }
    }

    /// Runs the migrations that have not run.
    package func migrate() throws {
        for migration in Migration.all {
            var migrator = DatabaseMigrator()
            migrator.registerMigration(migration.identifier) { try $0.execute(sql: migration.sql) }
            do {
                try migrator.migrate(self)
            } catch {
                // Two processes that start at once both find a migration missing, and the second fails at it.
                guard try read(migrator.appliedIdentifiers).contains(migration.identifier) else {
                    throw error
                }
            }
        }
    }
}

extension Database {
    /// Turns WAL mode on. GRDB's own function creates and drops a table each time, for which it needs the lock.
    fileprivate func useLog() throws {
        do {
            try turnToWAL()
        } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
            // Another process is doing the same to a new database, for which SQLite does not wait by itself.
            try execute(sql: "BEGIN IMMEDIATE; ROLLBACK")
            try turnToWAL()
        }
    }

    private func turnToWAL() throws {
        guard try String.fetchOne(self, sql: "PRAGMA journal_mode = WAL") == "wal" else {
            throw DatabaseError(message: "it does not take to WAL mode")
        }
    }
}

extension Configuration {
    /// The time that a connection waits for another process's lock, in seconds.
    static let patience = 5.0

    /// The settings of every connection.
    package init(label: String) {
        self.init()
        self.label = label
        busyMode = .timeout(Configuration.patience)
        prepareDatabase { database in
            try database.execute(sql: "PRAGMA synchronous = FULL")
            try database.setUpReading()
            try database.addSearchFunctions()
        }
    }
}

extension Database {
    /// Sets a cache of 8 MiB, and no memory mapping.
    ///
    /// With a million blogs the inner pages of tables and indexes are some thousand of 4 KiB each, twice SQLite's default
    /// cache; without them in memory a row would cost several reads. The system's cache holds the leaves. A mapped file
    /// would save some 25 µs for a page of twenty distant rows; but a failing disk or a truncated file would then end the
    /// program by SIGBUS instead of failing one request.
    func setUpReading() throws {
        try execute(sql: "PRAGMA cache_size = -8192; PRAGMA mmap_size = 0")
    }

    /// Runs a large change with sixteen times the cache. The rows of an index come in any order, and otherwise a page would
    /// be read and written again for nearly every row.
    func withLargeCache<Value>(_ body: () throws -> Value) throws -> Value {
        try execute(sql: "PRAGMA cache_size = -131072")
        // The setting of before; unused memory is released.
        defer { try? execute(sql: "PRAGMA cache_size = -8192; PRAGMA shrink_memory") }
        return try body()
    }

    /// Collects SQLite's statistics, after a large change.
    func learnSizes() throws {
        try execute(sql: "PRAGMA analysis_limit = 400; ANALYZE")
    }

    /// Collects statistics that SQLite considers out of date (https://www.sqlite.org/lang_analyze.html), from at most 400
    /// rows of an index, and without waiting for locks. Every query uses one index with or without statistics; a later one
    /// may have the choice.
    func learnSizesIfChanged() throws {
        try execute(sql: "PRAGMA busy_timeout = 0; PRAGMA analysis_limit = 400; PRAGMA optimize")
    }
}
