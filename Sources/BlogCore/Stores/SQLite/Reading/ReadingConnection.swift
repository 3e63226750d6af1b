public import BlogServices
import CSQLite
package import Database
import Locking

enum ReadingQueries {
    static let every = [dataVersion]

    /// https://www.sqlite.org/pragma.html#pragma_data_version
    static let dataVersion = SQLStatement("PRAGMA data_version")
}

/// The connection on which one event loop or one command reads. Its reads run on the caller's thread, one after the
/// other. A snapshot lets the reads of one task share a transaction, which the first of them begins.
package final class ReadingConnection: Sendable {
    fileprivate struct State {
        /// Nil once it is closed.
        var connection: Connection?
        /// The task that has a snapshot.
        var owner: SnapshotOwner?
        /// Whether its transaction has begun.
        var isOpen = false
        /// Tasks whose snapshot was interrupted and has not ended.
        var interrupted: Set<SnapshotOwner> = []
    }

    private let state: Lock<State>

    init(_ connection: sending Connection) {
        state = Lock(State(connection: connection))
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

    /// Reads within the task's snapshot; without one, each statement sees the latest state. `body` must not read through
    /// this connection again: the lock is not recursive.
    func read<Value: Sendable>(_ body: (Connection) throws -> Value) throws -> Value {
        try state.withLock { state in
            let connection = try state.enter()
            return try body(connection)
        }
    }

    /// Uses the connection beside any snapshot, not to read data; nil if it is closed.
    func withConnection<Value: Sendable>(_ body: (Connection) -> Value?) -> Value? {
        state.withLock { state in
            guard let connection = state.connection else { return nil }
            return body(connection)
        }
    }

    /// Reads in one transaction, while other readers of this connection wait.
    package func readSnapshot<Value: Sendable>(_ body: (Connection) throws -> Value) throws -> Value {
        try read { connection in
            try connection.snapshot { try body(connection) }
        }
    }

    fileprivate func end(_ owner: SnapshotOwner) {
        state.withLock { state in
            state.interrupted.remove(owner)
            guard state.owner == owner else { return }
            // If it fails, the next read tries again.
            if state.isOpen { state.connection?.endSnapshot() }
            (state.owner, state.isOpen) = (nil, false)
        }
    }

    func close() throws {
        try state.withLock { state in
            try state.connection?.close()
            state.connection = nil
        }
    }
}

extension ReadingConnection.State {
    /// Begins the transaction of the task's snapshot, or ends one that is not the task's.
    fileprivate mutating func enter() throws -> Connection {
        guard let connection else {
            throw DatabaseError(SQLITE_MISUSE, "the connection is closed")
        }
        guard owner != nil || !interrupted.isEmpty else {
            connection.endSnapshot()
            return connection
        }
        let task = SnapshotOwner.current
        guard !interrupted.contains(task) else {
            throw StoreError.failed("another task's read interrupted a snapshot")
        }
        guard owner == task else {
            // The owner has suspended. For this read, its state of the data would be outdated.
            if let owner { interrupted.insert(owner) }
            (owner, isOpen) = (nil, false)
            connection.endSnapshot()
            return connection
        }
        if !isOpen {
            connection.endSnapshot()
            try connection.beginSnapshot()
            isOpen = true
        }
        return connection
    }
}

private struct SQLiteSnapshot: ReadSnapshot {
    let connection: ReadingConnection
    let owner: SnapshotOwner

    func end() { connection.end(owner) }
}

extension SQLiteRepositories: SnapshotRepository {
    /// Begins a snapshot of this loop's connection. Searches have connections of their own and see the latest state.
    public func beginSnapshot() -> (any ReadSnapshot)? { reading.beginSnapshot() }
}
