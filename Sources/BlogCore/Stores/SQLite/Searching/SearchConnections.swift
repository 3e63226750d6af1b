import BlogDomain
import Database
import Dispatch
import Glibc
import SQLStoreParts
import Synchronization
import Threads

/// Connections that only search, each on its own thread. Event loops and other reads do not wait for a search. The
/// connections are opened on demand.
package final class SearchConnections: Sendable {
    /// Half of the cores, but at least one. Searches leave cores to the event loops.
    static let standardCount = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)) / 2)
    /// The number of searches that may wait for a connection, in turns of their clients. Most take a few milliseconds.
    private static let backlog = 32 * standardCount

    private let time: SearchTime
    private let open: @Sendable () throws -> sending Connection
    private let permits = AsyncSemaphore(count: standardCount, backlog: backlog)
    /// The open connections, and those of them that do not search.
    private let lanes = Lock<(all: [ReadingThread], idle: [ReadingThread])>(([], []))

    init(_ time: SearchTime, open: @escaping @Sendable () throws -> sending Connection) {
        self.time = time
        self.open = open
    }

    /// Searches on a connection that is free, in one snapshot. Cancellation ends the search; a search that
    /// has waited too long for a connection is refused.
    /// - Throws: ``ServiceError/overloaded(retryAfter:cause:)``, `CancellationError`, and what `body` throws.
    func run<Value: Sendable>(
        _ body: @escaping @Sendable (Connection, SearchDeadline) throws -> Value
    ) async throws -> Value {
        let (cancellation, time, start) = (SearchCancellation(), time, time.now())
        do {
            try await permits.wait()
        } catch OffloadingError.full {
            throw ServiceError.overloaded(retryAfter: 1, cause: "the queue of searches is full")
        }
        defer { permits.signal() }
        let lane = try await idleOrOpened()
        defer { lanes.withLock { $0.idle.append(lane) } }
        return try await withTaskCancellationHandler {
            try await lane.run { reader in
                guard !cancellation.isCancelled else { throw CancellationError() }
                guard time.now() - start < time.maximumWait else {
                    throw ServiceError.overloaded(retryAfter: 1, cause: "the search waited too long")
                }
                return try reader.readLatest { connection in
                    try connection.snapshot {
                        try body(connection, SearchDeadline(time, cancellation))
                    }
                }
            }
        } onCancel: {
            cancellation.cancel()
        }
    }

    var threads: [ThreadProgress] { lanes.withLock { $0.all.map(\.progress) } }

    /// Closes the open connections.
    func close() throws {
        for lane in lanes.withLock({ $0.all }) {
            try lane.close()
        }
    }

    private func idleOrOpened() async throws -> ReadingThread {
        if let idle = lanes.withLock({ $0.idle.popLast() }) { return idle }
        let opened = try await ReadingThread.opened("search", open)
        lanes.withLock { $0.all.append(opened) }
        return opened
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
