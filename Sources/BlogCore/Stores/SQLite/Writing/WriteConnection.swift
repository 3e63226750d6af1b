package import BlogDomain
package import Database
import Glibc
import SQLStoreParts

/// The connection that writes. It remembers what the current transaction changes, for the log of changes.
package final class WriteConnection: Connection {
    /// The subjects that the current transaction has changed.
    var pendingChanges = EncodedChanges()
    /// Marks the rows that this connection adds to the log of changes.
    private(set) var tag = UInt32.random(in: .min ... .max)
    /// The number of the last row that it added.
    private var lastNumber: Int64 = 0
    /// When the wait for another program's lock ends.
    private var lockDeadline = ContinuousClock.now

    /// The size of the log, in bytes, beyond which it is truncated when it starts again.
    static let logLimit: Int64 = 32 * 1_048_576

    /// Opens the connection. A commit returns when it is on disk.
    package convenience init(to file: DatabaseFile) throws {
        // The journal of a savepoint stays in memory: it is small, and does not depend on a disk for temporary files. The
        // first commit after the log starts again truncates it to its limit.
        try self.init(
            path: file.path,
            settings: """
                PRAGMA synchronous = FULL; \(Connection.cacheSettings); PRAGMA temp_store = MEMORY;
                PRAGMA journal_size_limit = \(WriteConnection.logLimit)
                """)
        try useWriteAheadLog()
    }

    /// Waits for another program's lock until the time of ``waitForLock(_:)`` is over, or `isOver` returns true.
    func waitForLocks(unless isOver: @escaping () -> Bool) {
        whenBusy { [unowned self] round in
            guard lockDeadline > .now, !isOver() else { return false }
            // As SQLite itself does.
            let pauses: [UInt32] = [1, 2, 5, 10, 15, 20, 25]
            usleep(pauses[min(round, pauses.count - 1)] * 1_000)
            return true
        }
    }

    /// Sets how long the next transaction waits for another program's lock. The wait of a write starts at its arrival. If
    /// it started with each group, the last write would wait for the sum of all groups.
    func waitForLock(_ time: Duration) { lockDeadline = .now + time }

    /// Records the number of a row that was added with the tag.
    /// - Returns: whether the row needs a new tag, because the number was used before: the database was restored under this
    ///   connection, or the transaction of the other row was rolled back.
    func retags(_ number: Int64) -> Bool {
        defer { lastNumber = number }
        guard number <= lastNumber else { return false }
        tag = .random(in: .min ... .max)
        return true
    }

    /// Records that the current write changes a subject. If the write is rolled back, the record is dropped.
    package func changed(_ subject: Subject) {
        pendingChanges.append(subject)
    }

    /// Records that the current write changes subjects.
    package func changed(_ subjects: Set<Subject>) {
        for subject in subjects { pendingChanges.append(subject) }
    }
}
