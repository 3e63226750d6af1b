public import BlogServices
import GRDB
import Locking

enum ReadingQueries {
    static let every = [begin, end, dataVersion]

    /// The first statement after it decides which state is read.
    static let begin = SQLStatement("BEGIN DEFERRED")

    /// COMMIT would fail for a transaction that met a damaged page.
    static let end = SQLStatement("ROLLBACK")

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

    // Before the queue, so that the statements are finalised before their connection is closed.
    private let state: Lock<State>
    /// The same connection, for GRDB. Reads take the lock instead of its queue, which costs more than a short read does.
    let queue: DatabaseQueue

    init(_ queue: DatabaseQueue) throws {
        self.queue = queue
        state = Lock(State(connection: try queue.unsafeRead { try Connection($0) }))
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
        state.withLock { $0.connection.flatMap(body) }
    }

    /// Reads in one transaction, while other readers of this connection wait.
    package func readSnapshot<Value: Sendable>(_ body: (Connection) throws -> Value) throws -> Value {
        try read { connection in
            try connection.run(ReadingQueries.begin)
            defer { try? connection.endTransaction() }
            return try body(connection)
        }
    }

    fileprivate func end(_ owner: SnapshotOwner) {
        state.withLock { state in
            state.interrupted.remove(owner)
            guard state.owner == owner else { return }
            // If it fails, the next read tries again.
            if state.isOpen { try? state.connection?.endTransaction() }
            (state.owner, state.isOpen) = (nil, false)
        }
    }

    func close() throws {
        state.withLock { state in
            state.connection?.finalizeStatements()
            state.connection = nil
        }
        try queue.close()
    }
}

extension ReadingConnection.State {
    /// Begins the transaction of the task's snapshot, or ends one that is not the task's.
    fileprivate mutating func enter() throws -> Connection {
        guard let connection else {
            throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "Connection is closed")
        }
        guard owner != nil || !interrupted.isEmpty else {
            try connection.endTransaction()
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
            try connection.endTransaction()
            return connection
        }
        if !isOpen {
            try connection.endTransaction()
            try connection.run(ReadingQueries.begin)
            isOpen = true
        }
        return connection
    }
}

extension Connection {
    fileprivate func endTransaction() throws {
        if isInsideTransaction { try run(ReadingQueries.end) }
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
