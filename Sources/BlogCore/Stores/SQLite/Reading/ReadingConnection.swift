import BlogServices
import GRDB
import Synchronization

/// The connection on which one event loop or one command reads. Its reads run on the caller's thread, one after the
/// other. A ``Snapshot`` lets several of them share a transaction.
final class ReadingConnection: Sendable {
    let queue: DatabaseQueue
    /// The snapshot whose transaction is open. It changes only within `queue`.
    private let open = Mutex<Snapshot?>(nil)

    init(_ queue: DatabaseQueue) {
        self.queue = queue
    }

    /// Reads within the task's snapshot; without one, each statement sees the latest state.
    func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
        try queue.unsafeRead { database in
            try enter(Snapshot.current(of: self), database)
            return try body(database)
        }
    }

    /// Ends a snapshot, if it has not been interrupted.
    func end(_ snapshot: Snapshot) {
        let phase = snapshot.phase
        snapshot.phase = .ended
        guard phase == .open else { return }
        // A connection that cannot end its transaction fails at the next one.
        try? queue.unsafeRead { try close(snapshot, $0) }
    }

    private func enter(_ snapshot: Snapshot?, _ database: Database) throws {
        let open = open.withLock { $0 }
        if let open, open !== snapshot {
            // Its task has suspended. What it held would be outdated for this read.
            open.phase = .interrupted
            try close(open, database)
        }
        switch snapshot?.phase {
        case .waiting:
            try database.run(SnapshotQueries.begin)
            snapshot?.phase = .open
            self.open.withLock { $0 = snapshot }
        case .interrupted: throw StoreError.failed("another task read in the midst of a snapshot")
        case .open, .ended, nil: break
        }
    }

    private func close(_ snapshot: Snapshot, _ database: Database) throws {
        guard open.withLock({ $0 }) === snapshot else { return }
        open.withLock { $0 = nil }
        // SQLite ends a transaction by itself after some failures.
        if database.isInsideTransaction { try database.run(SnapshotQueries.end) }
    }
}
