import BlogMigrations
import GRDB

extension DatabaseQueue {
    /// The connection that writes. A commit is on the disk when it returns.
    static func writer(of file: DatabaseFile) throws -> DatabaseQueue {
        var configuration = Configuration(label: "writer")
        configuration.prepareDatabase { database in
            // What a savepoint needs for going back stays in memory: it is small, and a full disk for temporary files
            // stops nobody.
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

    /// A connection that only reads, does not change a byte of the file, and leaves nothing beside it.
    static func lonelyReader(of file: DatabaseFile) throws -> DatabaseQueue {
        var configuration = Configuration(label: "reader")
        configuration.allowsUnsafeTransactions = true
        if file.hasWrittenLog || !file.canBeWrittenBeside {
            configuration.readonly = true
            // With a log, somebody has the database open, or died: the log is theirs. Without one, and with no right
            // to make it, the file can be read as one that does not change.
            let path = file.hasLog ? file.path : file.immutableURI
            return try DatabaseQueue(path: path, configuration: configuration)
        }
        do {
            return try passingReader(of: file)
        } catch let error as DatabaseError
            where OpeningError(error, name: file.name) == .full(file.name) && !file.hasWrittenLog
        {
            // There is no room for a log either.
            configuration.readonly = true
            return try DatabaseQueue(path: file.immutableURI, configuration: configuration)
        }
    }

    private static func passingReader(of file: DatabaseFile) throws -> DatabaseQueue {
        var configuration = Configuration(label: "reader")
        configuration.allowsUnsafeTransactions = true
        // SQLite reads a database in WAL mode by a log and its index, and makes them beside it. Only a connection that
        // might write takes them away again when it is closed.
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA query_only = 1") }
        return try DatabaseQueue(path: file.path, configuration: configuration)
    }

    /// A connection to a file that nobody changes: it is read without locks, and nothing comes to lie beside it.
    static func stillReader(of file: DatabaseFile) throws -> DatabaseQueue {
        var configuration = Configuration(label: "still")
        configuration.readonly = true
        return try DatabaseQueue(path: file.immutableURI, configuration: configuration)
    }

    /// A connection that fills a file nobody else knows of yet: it need not survive anything until it is whole, and is
    /// brought to the disk then.
    static func filler(of file: DatabaseFile) throws -> DatabaseQueue {
        var configuration = Configuration(label: "filler")
        configuration.prepareDatabase {
            try $0.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
        }
        return try DatabaseQueue(path: file.path, configuration: configuration)
    }

    /// An empty database in memory that some of the migrations have run on.
    static func model(of migrations: Set<String>) throws -> DatabaseQueue {
        let model = try DatabaseQueue(configuration: Configuration(label: "model"))
        try model.writeWithoutTransaction { database in
            for migration in Migration.all where migrations.contains(migration.identifier) {
                try database.execute(sql: migration.sql)
            }
        }
        return model
    }

    /// Reads in one transaction, which is rolled back: to commit one in which a damaged page was met fails, and what was
    /// found would be lost.
    func still<Value>(_ body: (Database) throws -> Value) throws -> Value {
        try unsafeRead { database in
            try database.beginTransaction(.deferred)
            defer { try? database.rollback() }
            return try body(database)
        }
    }

    /// Takes the log into the file, all of it.
    /// - Returns: whether nobody kept it from that.
    func takeInLog() throws -> Bool {
        try writeWithoutTransaction {
            try $0.row(.whole("PRAGMA wal_checkpoint(TRUNCATE)")) { !$0.flag(0) } ?? false
        }
    }

    /// Runs the migrations that have not run.
    func migrate() throws {
        for migration in Migration.all {
            var migrator = DatabaseMigrator()
            migrator.registerMigration(migration.identifier) { try $0.execute(sql: migration.sql) }
            do {
                try migrator.migrate(self)
            } catch {
                // Two processes that start at once both find a migration missing, and the one that comes second
                // fails at it. Any other failure is one.
                guard try read(migrator.appliedIdentifiers).contains(migration.identifier) else {
                    throw error
                }
            }
        }
    }
}

extension Database {
    /// Turns to WAL mode. GRDB's own way makes and drops a table each time, for which it needs the lock.
    fileprivate func useLog() throws {
        do {
            try turnToWAL()
        } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
            // Another process is doing the same to a new database, and SQLite does not wait for that by itself.
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
    /// How long a connection waits for another process's lock, in seconds.
    static let patience = 5.0

    fileprivate init(label: String) {
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
