import BlogDomain
import Synchronization
import Threads

/// Caches responses until the data changes: a scene whose data has not changed is not rendered again.
///
/// Each loop has a cache of its own, so its lock is always free. The order makes it correct: the version of the data is read
/// before the scene is loaded. A commit in between makes the response newer than its version in the cache, so it is never
/// found. A response is never older than its version.
///
/// Requests that miss the same response of the same version at the same time share one computation.
final class ResponseCache: Sendable {
    enum Lookup {
        case hit(SceneResponse)
        case miss(Miss)
        /// Each request computes its own response.
        case uncacheable
    }

    /// A response that the cache does not have.
    struct Miss: Hashable {
        fileprivate let key: CacheKey
        fileprivate let version: DataVersion
    }

    private let table: Lock<ResponseTable>
    private let misses = SingleFlight<Miss, SceneResponse>()
    private let metrics: CacheMetrics
    private let versions: any DataVersions

    init(_ limits: CacheLimits, in registry: Registry, of versions: any DataVersions) {
        table = Lock(ResponseTable(limits))
        metrics = CacheMetrics(in: registry)
        self.versions = versions
    }

    /// Looks up the response to the same request and the same data.
    func look(up request: RouteRequest) async -> Lookup {
        // Each form for a new post has a key of its own. If the version cannot be read, the route fails for the same reason
        // and reports it.
        guard request.isReading, !request.route.isForm, let version = try? await versions.current() else {
            return .uncacheable
        }
        // Most queries are already canonical: then a cache hit need not parse them. All keys are canonical, and no other
        // query has the same text, so this finds no wrong entry.
        let text = request.queryText
        var key = CacheKey(request, query: text)
        var cached = change { $0.response(to: key, at: version) }
        if cached == nil {
            guard let canonical = request.query.canonical else { return .uncacheable }
            if canonical != text {
                key = CacheKey(request, query: canonical)
                cached = change { $0.response(to: key, at: version) }
            }
        }
        if let cached {
            metrics.hits.add()
            return .hit(cached)
        }
        metrics.misses.add()
        return .miss(Miss(key: key, version: version))
    }

    /// The response of `route`, or of the same miss of another request that is not answered yet.
    /// - Parameter executor: the loop of the request.
    func response(
        to miss: Miss, on executor: (any TaskExecutor)?,
        _ route: @escaping @Sendable () async throws -> SceneResponse
    ) async throws -> SceneResponse {
        let (response, isShared) = try await misses.value(for: miss, on: executor) {
            let reads = AccessCountingClock.ReadCount()
            let response = try await AccessCountingClock.$reads.withValue(reads) { try await route() }
            // A cancelled task may have loaded only a part of the scene.
            if response.validator != nil, reads.value == 0, !Task.isCancelled {
                self.change { $0.insert(response, for: miss.key, at: miss.version) }
            }
            return response
        }
        if isShared { metrics.shared.add() }
        return response
    }

    private func change<Value: Sendable>(_ body: (inout ResponseTable) -> Value) -> Value {
        table.withLock { table in
            let (count, bytes) = (table.count, table.bytes)
            let value = body(&table)
            if table.count != count || table.bytes != bytes {
                metrics.entries.add(table.count - count)
                metrics.bytes.add(table.bytes - bytes)
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
    let hits = Counter(
        "blog_cache_hits_total", help: "Responses from the cache.")
    let misses = Counter(
        "blog_cache_misses_total", help: "Cacheable requests whose response was not in the cache.")
    let shared = Counter(
        "blog_cache_shared_total", help: "Misses that waited for the response to another request.")
    let entries = Counter("blog_cache_entries", .gauge, help: "Responses in the cache.")
    let bytes = Counter("blog_cache_bytes", .gauge, help: "Size of the cache in bytes.")

    init(in registry: Registry) {
        registry.register(hits, misses, shared, entries, bytes)
    }
}
