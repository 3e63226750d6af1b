import BlogModels
import Metrics
import SQLiteStore
import SocketHTTP
import Synchronization

/// Caches responses until the data changes: a scene whose data has not changed is not rendered again.
///
/// Each loop has a cache of its own, so its lock is always free. The order makes it correct: the version of the data is read
/// before the scene is loaded. A commit in between makes the response newer than its version in the cache, so it is never
/// found. A response is never older than its version.
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

    /// The cached response to the same request and the same data, or the current response of `route`.
    func response(
        to request: RouteRequest, _ route: () async throws -> SceneResponse
    ) async throws -> SceneResponse {
        // If the version cannot be read, the route fails for the same reason and reports it.
        guard request.isReading, let version = try? version() else { return try await route() }
        // Most queries are already canonical: then a cache hit need not parse them. All keys are canonical, and no other
        // query has the same text, so this finds no wrong entry.
        let text = request.queryText
        var key = CacheKey(request, query: text)
        var cached = change { $0.response(to: key, at: version) }
        if cached == nil {
            guard let canonical = request.query.canonical else { return try await route() }
            if canonical != text {
                key = CacheKey(request, query: canonical)
                cached = change { $0.response(to: key, at: version) }
            }
        }
        if let cached {
            metrics.hit()
            return cached
        }
        metrics.miss()
        let reads = AccessCountingClock.ReadCount()
        let response = try await AccessCountingClock.$reads.withValue(reads) { try await route() }
        // A cancelled task may have loaded only a part of the scene.
        if response.validator != nil, reads.value == 0, !Task.isCancelled {
            change { $0.insert(response, for: key, at: version) }
        }
        return response
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

/// A clock that counts its reads in the task that produces a response. A response without a read does not change with time.
/// Child tasks count for their parent.
struct AccessCountingClock: WallClock {
    final class ReadCount: Sendable {
        private let count = Atomic(0)

        var value: Int { count.load(ordering: .relaxed) }

        fileprivate func add() {
            count.wrappingAdd(1, ordering: .relaxed)
        }
    }

    /// Set while a response that may be cached is produced.
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
        "blog_cache_hits_total", help: "Responses from the cache.")
    private let misses = Counter(
        "blog_cache_misses_total", help: "Cacheable requests whose response was not in the cache.")
    private let entries = Gauge("blog_cache_entries", help: "Responses in the cache.")
    private let bytes = Gauge("blog_cache_bytes", help: "Size of the cache in bytes.")

    init(in registry: Registry) {
        let collectors: [any Collector] = [hits, misses, entries, bytes]
        for collector in collectors { registry.register(collector) }
    }

    func hit() {
        hits.add()
    }

    func miss() {
        misses.add()
    }

    func grew(by entries: Int, bytes: Int) {
        self.entries.add(entries)
        self.bytes.add(bytes)
    }
}
