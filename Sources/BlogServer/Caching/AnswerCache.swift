import Metrics
import SQLiteStore
import Synchronization

/// Gives an answer again for as long as nothing has been written: a scene whose data has not changed is not rendered
/// again. It wraps routes and knows none of them.
///
/// One loop has one, so that its lock is never waited for. What makes it right is the order: first the version of the data
/// is read, then the scene is loaded. A commit in between makes an answer
/// newer than the version that it is kept under, and so one that nobody finds; it never makes it older.
final class AnswerCache: Sendable {
    private let table: Mutex<AnswerTable>
    private let clock: NotedClock
    private let metrics: CacheMetrics
    private let version: @Sendable () throws -> DataVersion

    /// - Parameters:
    ///   - clock: the one that the services of this loop look at. What was made with a look at it is not kept.
    ///   - version: what there is to read now.
    init(
        _ limits: CacheLimits, clock: NotedClock, in registry: Registry,
        version: @escaping @Sendable () throws -> DataVersion
    ) {
        table = Mutex(AnswerTable(limits))
        self.clock = clock
        metrics = CacheMetrics(in: registry)
        self.version = version
    }

    /// What the same request was answered over the same data, or what `route` answers now.
    func answer(
        to exchange: Exchange, _ route: () async throws -> SceneAnswer
    ) async throws -> SceneAnswer {
        // A version that cannot be read is no version. The route will find the trouble too, and can say what it is.
        guard exchange.isReading, let key = AnswerKey(exchange), let version = try? version() else {
            return try await route()
        }
        if let answer = change({ $0.answer(to: key, at: version) }) {
            metrics.hit()
            return answer
        }
        metrics.missed()
        let looks = clock.looks
        let answer = try await route()
        // A cancelled task may have loaded only a part of the scene.
        if answer.validator != nil, clock.looks == looks, !Task.isCancelled {
            change { $0.keep(answer, for: key, at: version) }
        }
        return answer
    }

    private func change<Value: Sendable>(_ body: (inout AnswerTable) -> Value) -> Value {
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
