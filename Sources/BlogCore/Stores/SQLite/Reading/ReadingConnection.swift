import BlogServices
import GRDB
import Synchronization

/// The connection on which one event loop or one command reads. Its reads run on the caller's thread, one after the
/// other. A snapshot lets the reads of one task share a transaction, which the first of them begins.
final class ReadingConnection: Sendable {
    private struct State {
        /// The task that has a snapshot.
        var owner: SnapshotOwner?
        /// Whether its transaction has begun.
        var isOpen = false
        /// Tasks whose snapshot was interrupted and has not ended.
        var interrupted: Set<SnapshotOwner> = []
    }

    let queue: DatabaseQueue
    private let state = Mutex(State())

    init(_ queue: DatabaseQueue) {
        self.queue = queue
    }

    /// Begins a snapshot of the current task; nil if it has one.
    func beginSnapshot() -> (any ReadSnapshot)? {
        let task = SnapshotOwner.current
        return state.withLock { state in
            guard state.owner != task, !state.interrupted.contains(task) else { return nil }
            if let owner = state.owner { state.interrupted.insert(owner) }
            (state.owner, state.isOpen) = (task, false)
            return SQLiteSnapshot(connection: self, owner: task)
        }
    }

    /// Reads within the task's snapshot; without one, each statement sees the latest state.
    func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
        try queue.unsafeRead { database in
            try prepare(database)
            return try body(database)
        }
    }

    fileprivate func end(_ owner: SnapshotOwner) {
        let wasOpen = state.withLock { state in
            state.interrupted.remove(owner)
            guard state.owner == owner else { return false }
            defer { (state.owner, state.isOpen) = (nil, false) }
            return state.isOpen
        }
        // If it fails, the next read tries again.
        if wasOpen { try? queue.unsafeRead { try endTransaction($0) } }
    }

    /// Begins the transaction of the task's snapshot, or ends one that is not the task's.
    private func prepare(_ database: Database) throws {
        let (isOwner, isNew) = try state.withLock { state in
            guard state.owner != nil || !state.interrupted.isEmpty else { return (false, false) }
            let task = SnapshotOwner.current
            guard !state.interrupted.contains(task) else {
                throw StoreError.failed("another task's read interrupted a snapshot")
            }
            guard state.owner == task else {
                // The owner has suspended. For this read, its state of the data would be outdated.
                if let owner = state.owner { state.interrupted.insert(owner) }
                (state.owner, state.isOpen) = (nil, false)
                return (false, false)
            }
            return (true, !state.isOpen)
        }
        if !isOwner || isNew { try endTransaction(database) }
        guard isNew else { return }
        try database.run(SnapshotQueries.begin)
        state.withLock { $0.isOpen = true }
    }

    private func endTransaction(_ database: Database) throws {
        // SQLite ends a transaction by itself after some failures.
        if database.isInsideTransaction { try database.run(SnapshotQueries.end) }
    }
}

private struct SQLiteSnapshot: ReadSnapshot {
    let connection: ReadingConnection
    let owner: SnapshotOwner

    func end() { connection.end(owner) }
}
