import BlogDomain
import Database
import Glibc
import SQLStoreParts
import Synchronization
import Threads

/// Connections that only search, on threads of their own. Event loops and other reads do not wait for a search. The
/// connections are opened on demand.
package final class SearchConnections: Sendable {
    /// Half of the cores, but at least one. Searches leave cores to the event loops.
    static let standardCount = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)) / 2)
    /// The number of searches that may wait for a connection. Most take a few milliseconds.
    private static let backlog = 32

    private let time: SearchTime
    private let open: @Sendable () throws -> sending Connection
    private let pool = ThreadPool(name: "search", count: standardCount, backlog: backlog)
    /// The open connections, those of them that no search uses, and whether no more may be opened.
    private let connections = Lock<(open: [ReadingConnection], idle: [ReadingConnection], isClosed: Bool)>(
        ([], [], false))

    init(_ time: SearchTime, open: @escaping @Sendable () throws -> sending Connection) {
        self.time = time
        self.open = open
    }

    /// Searches in one snapshot. Clients take turns (``WorkClient``). Cancellation ends the search; a search that has waited too
    /// long for a connection is refused.
    /// - Throws: ``ServiceError/overloaded(retryAfter:cause:)``, `CancellationError`, and what `body` throws.
    func run<Value: Sendable>(
        _ body: @escaping @Sendable (Connection, SearchDeadline) throws -> Value
    ) async throws -> Value {
        let (cancellation, time, start) = (SearchCancellation(), time, time.now())
        do {
            return try await withTaskCancellationHandler {
                try await pool.run { [self] in
                    guard !cancellation.isCancelled else { throw CancellationError() }
                    guard time.now() - start < time.maximumWait else {
                        throw ServiceError.overloaded(retryAfter: 1, cause: "the search waited too long")
                    }
                    let connection = try take()
                    defer { connections.withLock { $0.idle.append(connection) } }
                    return try connection.readLatest { connection in
                        try connection.snapshot {
                            try body(connection, SearchDeadline(time, cancellation))
                        }
                    }
                }
            } onCancel: {
                cancellation.cancel()
            }
        } catch let error as OffloadingError {
            throw ServiceError.overloaded(retryAfter: 1, cause: "searches: \(error)")
        }
    }

    var threads: [ThreadProgress] { pool.threads }

    /// Closes the open connections, after the searches that run on them. Later searches fail.
    func close() throws {
        let open = connections.withLock { connections in
            connections.isClosed = true
            return connections.open
        }
        for connection in open { try connection.close() }
    }

    private func take() throws -> ReadingConnection {
        if let connection = connections.withLock({ $0.idle.popLast() }) { return connection }
        let connection = ReadingConnection(try open())
        let isClosed = connections.withLock { connections in
            connections.open.append(connection)
            return connections.isClosed
        }
        if isClosed { try connection.close() }
        return connection
    }
}

/// The end of one search, by time or by cancellation. SQLite checks it while it works.
final class SearchDeadline: Sendable {
    private let end: Duration
    private let prefixEnd: Duration
    private let now: @Sendable () -> Duration
    private let cancellation: SearchCancellation

    init(_ time: SearchTime, _ cancellation: SearchCancellation) {
        let start = time.now()
        end = start + time.bound
        prefixEnd = start + time.bound * 3 / 5
        now = time.now
        self.cancellation = cancellation
    }

    /// Whether to stop.
    var isOver: Bool { now() >= end || cancellation.isCancelled }

    /// Whether a prefix search without hits should continue with the whole word.
    var isPastPrefixTime: Bool { now() >= prefixEnd || cancellation.isCancelled }

    /// Whether the caller was cancelled.
    var isCancelled: Bool { cancellation.isCancelled }
}

/// Whether the caller of a search was cancelled.
final class SearchCancellation: Sendable {
    private let cancelled = Atomic(false)

    var isCancelled: Bool { cancelled.load(ordering: .relaxed) }

    func cancel() {
        cancelled.store(true, ordering: .relaxed)
    }
}
