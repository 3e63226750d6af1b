import BlogServices
import GRDB
import Glibc
import Synchronization

/// Connections that only search, each on a thread of its own: a search computes for as long as it is let, and neither an
/// event loop nor anybody's reading is to wait for it. They are opened when somebody first searches.
package final class SearchConnections: Sendable {
    /// Half of the cores, but one at least: searches never take every core from the loops.
    static let standardCount = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)) / 2)
    /// How many may wait for a connection. Most searches take a few milliseconds.
    private static let backlog = 32

    private struct Lane {
        let queue: DatabaseQueue
        var searches = 0
    }

    private let time: SearchTime
    private let open: @Sendable () throws -> DatabaseQueue
    private let lanes: Mutex<[Lane]> = Mutex([])

    init(_ time: SearchTime, open: @escaping @Sendable () throws -> DatabaseQueue) {
        self.time = time
        self.open = open
    }

    /// Searches on the connection that has least to do, in one snapshot, and comes back to where the caller runs. A
    /// caller that is cancelled ends the search; one that has waited too long for a connection is told to come again.
    /// - Throws: ``ServiceError/overloaded(retryAfter:cause:)``, `CancellationError`, and what `body` throws.
    func run<Value: Sendable>(
        _ body: @escaping @Sendable (Database, SearchDeadline) throws -> Value
    ) async throws -> Value {
        let (index, queue) = try take()
        defer { give(index) }
        let (interest, time, start) = (SearchInterest(), time, time.now())
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { caller in
                queue.asyncRead { access in
                    caller.resume(
                        with: Result {
                            guard !interest.isLost else { throw CancellationError() }
                            guard time.now() - start < time.patience else {
                                throw ServiceError.overloaded(
                                    retryAfter: 1, cause: "the search waited too long")
                            }
                            return try body(access.get(), SearchDeadline(time, interest))
                        })
                }
            }
        } onCancel: {
            interest.lose()
        }
    }

    /// Closes those that were opened.
    func close() throws {
        try lanes.withLock { lanes in
            for lane in lanes { try lane.queue.close() }
        }
    }

    private func take() throws -> (Int, DatabaseQueue) {
        try lanes.withLock { lanes in
            if lanes.allSatisfy({ $0.searches > 0 }), lanes.count < SearchConnections.standardCount {
                lanes.append(Lane(queue: try open()))
            }
            guard let index = lanes.indices.min(by: { lanes[$0].searches < lanes[$1].searches }),
                lanes[index].searches <= SearchConnections.backlog
            else { throw ServiceError.overloaded(retryAfter: 1, cause: "the queue of searches is full") }
            lanes[index].searches += 1
            return (index, lanes[index].queue)
        }
    }

    private func give(_ index: Int) {
        lanes.withLock { $0[index].searches -= 1 }
    }
}
