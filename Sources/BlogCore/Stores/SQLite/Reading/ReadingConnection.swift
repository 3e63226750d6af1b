import CSQLite
package import Database
import Dispatch
import Threads

enum ReadingQueries {
    /// https://www.sqlite.org/pragma.html#pragma_data_version
    static let dataVersion = SQLStatement("PRAGMA data_version")
}

/// A connection that only reads. One thread at a time uses it. While a ``SQLiteSnapshot`` has it, nothing else reads with it.
package final class ReadingConnection: Sendable {
    private struct State {
        /// Nil once it is closed.
        var connection: Connection?
        /// The snapshot that has the connection.
        var snapshot: SQLiteSnapshot?
        /// Whether the snapshot has read.
        var isBegun = false
    }

    private let state: Lock<State>

    package init(_ connection: sending Connection) {
        state = Lock(State(connection: connection))
    }

    /// Reads on the caller's thread: in a snapshot that has the connection, or the latest state. `body` must not read through
    /// this connection again: the lock is not recursive.
    /// - Returns: nil if another snapshot has the connection.
    func read<Value: Sendable>(
        in snapshot: SQLiteSnapshot? = nil, _ body: (Connection) throws -> Value
    ) throws -> Value? {
        try state.use { state in
            guard state.snapshot === snapshot else { return nil }
            guard let connection = state.connection else {
                throw DatabaseError(SQLITE_MISUSE, "the connection is closed")
            }
            if snapshot != nil, !state.isBegun {
                try connection.beginSnapshot()
                state.isBegun = true
            } else if snapshot != nil, !connection.isInsideTransaction {
                // SQLite ends a transaction after some failures. Another one would read another state.
                throw DatabaseError(SQLITE_ABORT, "the snapshot was lost")
            }
            return try body(connection)
        }
    }

    /// Reads the latest state on the caller's thread, with a connection that no snapshot has.
    package func readLatest<Value: Sendable>(_ body: (Connection) throws -> Value) throws -> Value {
        guard let value = try read(body) else {
            throw DatabaseError(SQLITE_MISUSE, "a snapshot has the connection")
        }
        return value
    }

    /// Uses the connection beside any snapshot, not to read data; nil if it is closed.
    func withConnection<Value: Sendable>(_ body: (Connection) -> Value?) -> Value? {
        state.use { state in
            guard let connection = state.connection else { return nil }
            return body(connection)
        }
    }

    /// - Returns: false if a snapshot has the connection already.
    func lend(to snapshot: SQLiteSnapshot) -> Bool {
        state.withLock { state in
            guard state.snapshot == nil else { return false }
            (state.snapshot, state.isBegun) = (snapshot, false)
            return true
        }
    }

    /// Ends the snapshot that has the connection.
    func takeBack() {
        state.withLock { state in
            state.connection?.endSnapshot()
            state.snapshot = nil
        }
    }

    func close() throws {
        try state.withLock { state in
            try state.connection?.close()
            state.connection = nil
        }
    }
}

/// A reading connection with a thread, so that the caller's thread does not wait.
final class ReadingThread: Sendable {
    /// Set before anything else uses the thread.
    private let opened = Lock<ReadingConnection?>(nil)
    private let queue: DispatchQueue
    let progress: ThreadProgress

    private init(_ name: String) {
        queue = DispatchQueue(label: name)
        progress = ThreadProgress(name)
    }

    var connection: ReadingConnection {
        guard let connection = opened.withLock({ $0 }) else {
            preconditionFailure("The thread has no connection yet.")
        }
        return connection
    }

    /// Opens a connection on its thread: a slow disk does not delay the caller's.
    static func opened(
        _ name: String, _ open: @escaping @Sendable () throws -> sending Connection
    ) async throws -> ReadingThread {
        let thread = ReadingThread(name)
        try await withCheckedThrowingContinuation { (caller: CheckedContinuation<Void, any Error>) in
            thread.queue.async {
                let result = Result {
                    let connection = ReadingConnection(try open())
                    thread.opened.withLock { $0 = connection }
                }
                checkNoLockIsHeld()
                caller.resume(with: result)
            }
        }
        return thread
    }

    /// Runs `body` on this thread.
    func run<Value: Sendable>(
        _ body: @escaping @Sendable (ReadingConnection) throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { caller in
            queue.async { [self] in
                progress.begin()
                let result = Result { try body(connection) }
                progress.end()
                checkNoLockIsHeld()
                caller.resume(with: result)
            }
        }
    }

    /// Closes the connection after the running reads.
    func close() throws {
        queue.sync {}
        try connection.close()
    }
}
