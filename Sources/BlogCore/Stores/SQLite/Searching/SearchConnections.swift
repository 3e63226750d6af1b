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
    /// The number of searches that may wait for a connection. Most take a few milliseconds.
    private static let backlog = 32

    private let time: SearchTime
    private let open: @Sendable () throws -> sending Connection
    /// The open connections, each with the number of its searches.
    private let lanes = Lock<[(lane: ReadingThread, searches: Int)]>([])

    init(_ time: SearchTime, open: @escaping @Sendable () throws -> sending Connection) {
        self.time = time
        self.open = open
    }

    /// Searches on the connection with the shortest queue, in one snapshot. Cancellation ends the search; a search that
    /// has waited too long for a connection is refused.
    /// - Throws: ``ServiceError/overloaded(retryAfter:cause:)``, `CancellationError`, and what `body` throws.
    func run<Value: Sendable>(
        _ body: @escaping @Sendable (Connection, SearchDeadline) throws -> Value
    ) async throws -> Value {
        let (index, lane) = try await take()
        defer { give(index) }
        let (cancellation, time, start) = (SearchCancellation(), time, time.now())
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

    var threads: [ThreadProgress] { lanes.withLock { $0.map(\.lane.progress) } }

    /// Closes the open connections.
    func close() throws {
        for (lane, _) in lanes.withLock({ $0 }) {
            try lane.close()
        }
    }

    private func take() async throws -> (Int, ReadingThread) {
        let mayOpen = lanes.withLock { lanes in
            lanes.count < SearchConnections.standardCount && lanes.allSatisfy { $0.searches > 0 }
        }
        // Two first searches may both open one. The connections stay open.
        let opened = mayOpen ? try await ReadingThread.opened("search", open) : nil
        return try lanes.withLock { lanes in
            if let opened { lanes.append((opened, 0)) }
            guard let index = lanes.indices.min(by: { lanes[$0].searches < lanes[$1].searches }),
                lanes[index].searches <= SearchConnections.backlog
            else { throw ServiceError.overloaded(retryAfter: 1, cause: "the queue of searches is full") }
            lanes[index].searches += 1
            return (index, lanes[index].lane)
        }
    }

    private func give(_ index: Int) {
        lanes.withLock { $0[index].searches -= 1 }
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
