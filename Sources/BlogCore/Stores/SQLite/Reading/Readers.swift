import BlogDomain
import CSQLite
package import Database
import Threads

/// The connections with which one event loop, one command or the open screens read.
///
/// An event loop and a command have a connection of their own, and read on the caller's thread. Open screens read with the
/// connections and threads of the ``ReaderPool``, so that the thread that handles their keys or their pages does not wait.
package final class Readers: Sendable {
    /// Nil for open screens.
    let own: ReadingConnection?
    let pool: ReaderPool

    init(own: ReadingConnection?, _ pool: ReaderPool) {
        self.own = own
        self.pool = pool
    }

    /// Reads the latest state.
    func read<Value: Sendable>(
        _ body: @escaping @Sendable (Connection) throws -> Value
    ) async throws -> Value {
        guard own == nil else { return try readNow(body) }
        let thread = try await pool.take()
        defer { pool.giveBack(thread) }
        return try await thread.run { try $0.readLatest(body) }
    }

    /// Reads the latest state on the caller's thread.
    package func readNow<Value: Sendable>(_ body: (Connection) throws -> Value) throws -> Value {
        // While a snapshot has the connection, its state would be outdated for this read.
        if let value = try own?.read(body) { return value }
        return try pool.spare().readLatest(body)
    }

    /// Takes a connection for a snapshot: the own one, if no other snapshot has it. A failure is that of the first read.
    func beginSnapshot() async -> SQLiteSnapshot {
        let snapshot = SQLiteSnapshot(of: self)
        if let own, own.lend(to: snapshot) { return snapshot }
        do {
            let thread = try await pool.takeForSnapshot()
            _ = thread.connection.lend(to: snapshot)
            snapshot.begin(on: .success(thread))
        } catch {
            snapshot.begin(on: .failure(error))
        }
        return snapshot
    }
}

/// One state of the data, with the connection that reads it. The scope that began it ends it.
final class SQLiteSnapshot: Sendable {
    private let readers: Readers
    /// The connection of the pool, or why there is none; nil with the readers' own connection.
    private let thread = Lock<Result<ReadingThread, any Error>?>(nil)

    init(of readers: Readers) {
        self.readers = readers
    }

    func begin(on thread: Result<ReadingThread, any Error>) {
        self.thread.withLock { $0 = thread }
    }

    /// Reads the state of the snapshot; after its end, the latest state.
    func read<Value: Sendable>(
        _ body: @escaping @Sendable (Connection) throws -> Value
    ) async throws -> Value {
        if let thread = try thread.withLock({ $0 })?.get() {
            let value =
                readers.own == nil
                ? try await thread.run { try $0.read(in: self, body) }
                : try thread.connection.read(in: self, body)
            if let value { return value }
        } else if let value = try readers.own?.read(in: self, body) {
            return value
        }
        return try await readers.read(body)
    }

    func end() {
        switch thread.withLock({ $0 }) {
        case .success(let thread)?:
            thread.connection.takeBack()
            readers.pool.giveBackFromSnapshot(thread)
        case .failure?: break
        case nil: readers.own?.takeBack()
        }
    }
}

/// The connections that open screens share, and snapshots that find the own connection taken. Each has a thread. They are opened
/// on demand.
package final class ReaderPool: Sendable {
    private struct State {
        var idle: [ReadingThread] = []
        var all: [ReadingThread] = []
        var spare: ReadingConnection?
        var isClosed = false
    }

    /// The number of connections. A read takes less than a millisecond, so a few are enough for many open screens.
    private static let count = 4
    /// The number of callers that may wait for a connection.
    private static let backlog = 1_024

    private let open: @Sendable () throws -> sending Connection
    private let permits = AsyncSemaphore(count: count, backlog: backlog)
    /// Snapshots leave one connection to the reads beside them, which do not wait for a snapshot to end.
    private let snapshots = AsyncSemaphore(count: count - 1, backlog: backlog)
    private let state = Lock(State())

    init(open: @escaping @Sendable () throws -> sending Connection) {
        self.open = open
    }

    /// Takes a connection for one read, and waits for one if necessary. Each needs a ``giveBack(_:)``.
    /// - Throws: `DatabaseError`, `CancellationError`, ``ServiceError/overloaded(retryAfter:cause:)``.
    func take() async throws -> ReadingThread {
        try await wait(for: permits)
        do {
            return try await idleOrOpened()
        } catch {
            permits.signal()
            throw error
        }
    }

    func giveBack(_ thread: ReadingThread) {
        state.withLock { $0.idle.append(thread) }
        permits.signal()
    }

    /// Takes a connection for several reads. Each needs a ``giveBackFromSnapshot(_:)``.
    /// - Throws: as ``take()`` does.
    func takeForSnapshot() async throws -> ReadingThread {
        try await wait(for: snapshots)
        do {
            return try await take()
        } catch {
            snapshots.signal()
            throw error
        }
    }

    func giveBackFromSnapshot(_ thread: ReadingThread) {
        giveBack(thread)
        snapshots.signal()
    }

    private func wait(for semaphore: AsyncSemaphore) async throws {
        do {
            try await semaphore.wait()
        } catch OffloadingError.full {
            throw ServiceError.overloaded(retryAfter: 1, cause: "the queue of reads is full")
        }
    }

    private func idleOrOpened() async throws -> ReadingThread {
        if let idle = state.withLock({ $0.idle.popLast() }) { return idle }
        try requireOpen()
        let thread = try await ReadingThread.opened("read", open)
        state.withLock { $0.all.append(thread) }
        return thread
    }

    private func requireOpen() throws {
        if state.withLock({ $0.isClosed }) { throw DatabaseError(SQLITE_MISUSE, "the store is closed") }
    }

    /// A connection for short reads on the caller's thread, while a snapshot has the caller's own connection.
    func spare() throws -> ReadingConnection {
        if let spare = state.withLock({ $0.spare }) { return spare }
        try requireOpen()
        let opened = ReadingConnection(try open())
        let kept = state.withLock { state in
            if state.spare == nil { state.spare = opened }
            return state.spare
        }
        // Two threads may have opened one.
        if let kept, kept !== opened { try? opened.close() }
        return kept ?? opened
    }

    var threads: [ThreadProgress] { state.withLock { $0.all.map(\.progress) } }

    /// Closes the connections after the running reads.
    func close() throws {
        let (all, spare) = state.withLock { state in
            state.isClosed = true
            return (state.all, state.spare)
        }
        for thread in all { try thread.close() }
        try spare?.close()
    }
}
