import BlogModels
import Metrics
import SQLiteStore
import SocketHTTP
import Synchronization

/// Keeps responses for as long as nothing is written: a scene whose data has not changed is not rendered again.
///
/// Each loop has a cache of its own, so that its lock is never waited for. The order makes it correct: the version of the
/// data is read before the scene is loaded. A commit in between makes the response newer than the version that it is kept
/// under, so that it is never found; it is never older.
final class ResponseCache: Sendable {
    private let table: Mutex<ResponseTable>
    private let metrics: CacheMetrics
    private let version: @Sendable () throws -> DataVersion

    /// - Parameter version: reads the current version of the data.
    init(_ limits: CacheLimits, in registry: Registry, version: @escaping @Sendable () throws -> DataVersion)
    {
        table = Mutex(ResponseTable(limits))
        metrics = CacheMetrics(in: registry)
        self.version = version
    }

    /// The kept response to the same request over the same data, or what `route` answers now.
    func response(
        to request: RouteRequest, _ route: () async throws -> SceneResponse
    ) async throws -> SceneResponse {
        // The route finds the cause of an unreadable version too, and can report it.
        guard request.isReading, let version = try? version() else { return try await route() }
        // The usual spelling of a query is the canonical one: then a hit need not parse it. Keys are kept in the canonical
        // spelling, which is its own canonical spelling, so no other query finds them.
        let text = request.queryText
        var key = CacheKey(request, query: text)
        var answer = change { $0.answer(to: key, at: version) }
        if answer == nil {
            guard let canonical = request.query.canonical else { return try await route() }
            if canonical != text {
                key = CacheKey(request, query: canonical)
                answer = change { $0.answer(to: key, at: version) }
            }
        }
        if let answer {
            metrics.hit()
            return answer
        }
        metrics.missed()
        let reads = AccessCountingClock.ReadCount()
        let made = try await AccessCountingClock.$reads.withValue(reads) { try await route() }
        // A cancelled task may have loaded only a part of the scene.
        if made.validator != nil, reads.value == 0, !Task.isCancelled {
            change { $0.keep(made, for: key, at: version) }
        }
        return made
    }

    private func change<Value: Sendable>(_ body: (inout ResponseTable) -> Value) -> Value {
        table.withLock { table in
            let (count, bytes) = (table.count, table.bytes)
            let value = body(&table)
            if table.count != count || table.bytes != bytes {
                metrics.grew(by: table.count - count, bytes: table.bytes - bytes)
            }
            return value
        }
    }
}

/// A clock that counts its reads for the task that makes a response: a response made without a read does not change with
/// time. Child tasks count for their parent.
struct AccessCountingClock: WallClock {
    final class ReadCount: Sendable {
        private let count = Atomic(0)

        var value: Int { count.load(ordering: .relaxed) }

        fileprivate func add() {
            count.wrappingAdd(1, ordering: .relaxed)
        }
    }

    /// Set while a response is made that may be kept.
    @TaskLocal static var reads: ReadCount?

    private let clock: any WallClock

    init(_ clock: any WallClock) {
        self.clock = clock
    }

    func now() -> Timestamp {
        Self.reads?.add()
        return clock.now()
    }
}

/// The metrics of one loop's ``ResponseCache``.
struct CacheMetrics {
    private let hits = Counter(
        "blog_cache_hits_total", help: "Answers that were given again, since nothing had been written.")
    private let misses = Counter(
        "blog_cache_misses_total", help: "Answers that were made, where one might have been given again.")
    private let entries = Gauge("blog_cache_entries", help: "Answers that are kept.")
    private let bytes = Gauge("blog_cache_bytes", help: "Bytes that they take.")

    init(in registry: Registry) {
        let collectors: [any Collector] = [hits, misses, entries, bytes]
        for collector in collectors { registry.register(collector) }
    }

    func hit() {
        hits.add()
    }

    func missed() {
        misses.add()
    }

    func grew(by entries: Int, bytes: Int) {
        self.entries.add(entries)
        self.bytes.add(bytes)
    }
}
