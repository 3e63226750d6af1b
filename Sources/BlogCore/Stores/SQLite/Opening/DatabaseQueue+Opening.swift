import BlogMigrations
import GRDB

extension DatabaseQueue {
    /// How long a connection waits for another process's lock.
    private static let patience = 5.0

    /// The connection that writes. A commit is on the disk when it returns.
    static func writer(path: String) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.label = "writer"
        configuration.journalMode = .wal
        configuration.busyMode = .timeout(patience)
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        // GRDB's WAL set-up leaves NORMAL, with which a power cut takes the last commits along.
        try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
        return queue
    }

    /// A connection that only reads.
    static func reader(path: String) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.label = "reader"
        configuration.readonly = true
        configuration.busyMode = .timeout(patience)
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = FULL") }
        return try DatabaseQueue(path: path, configuration: configuration)
    }

    /// Runs the migrations that have not run.
    func migrate() throws {
        var migrator = DatabaseMigrator()
        for migration in Migration.all {
            migrator.registerMigration(migration.identifier) { try $0.execute(sql: migration.sql) }
        }
        // Two processes that start at once both find a migration missing; the one that comes second fails at it,
        // and finds it done when it looks again.
        for _ in Migration.all {
            do {
                return try migrator.migrate(self)
            } catch {
                continue
            }
        }
        try migrator.migrate(self)
    }
}
