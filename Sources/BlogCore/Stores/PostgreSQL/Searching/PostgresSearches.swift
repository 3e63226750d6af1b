import BlogDomain
import Database
import SQLStoreParts
import Threads

/// The connections that only search, and the time that a search may take. Other reads do not wait for a search.
final class PostgresSearches: Sendable {
    private static let connectionCount = 2

    private let pool: PostgresPool
    private let time: SearchTime

    init(_ address: PostgresAddress, _ settings: PostgresSettings, _ time: SearchTime) {
        self.time = time
        pool = PostgresPool(
            address, settings, count: PostgresSearches.connectionCount, waitLimit: time.maximumWait)
    }

    /// Searches on a connection, and off the caller's executor, because ranking takes time.
    /// - Throws: ``ServiceError/overloaded(retryAfter:cause:)`` if no connection is free in time, `CancellationError`,
    ///   `PostgresError`, and what `body` throws.
    func run<Value: Sendable>(
        _ body: @escaping @Sendable (PostgresSearch) async throws -> Value
    ) async throws -> Value {
        let connection: PostgresConnection
        do {
            connection = try await pool.take()
        } catch PostgresError.poolExhausted {
            throw ServiceError.overloaded(retryAfter: 1, cause: "the search waited too long")
        }
        defer { pool.giveBack(connection) }
        let search = PostgresSearch(on: connection, time)
        return try await inChildTask(on: globalConcurrentExecutor) { try await body(search) }
    }

    func close() {
        pool.close()
    }
}

/// What a search runs statements with. None of them takes longer than the rest of the search's time.
struct PostgresSearch: PostgresStatements {
    private let connection: PostgresConnection
    private let now: @Sendable () -> Duration
    private let bound: Duration
    private let end: Duration

    /// The statements of one call are one transaction, for which the limit is valid.
    static let limit = SQLStatement("SELECT set_config('statement_timeout', $1, true)")

    init(on connection: PostgresConnection, _ time: SearchTime) {
        self.connection = connection
        now = time.now
        bound = time.bound
        end = time.now() + time.bound
    }

    /// Whether the time is over.
    /// - Throws: `CancellationError`.
    func isOver() throws -> Bool {
        try Task.checkCancellation()
        return now() >= end
    }

    func send(_ calls: [SQLCall]) async throws -> [PostgresResult] {
        try await connection.run(calls)
    }

    /// The rows of a statement; nil if the time ended before it.
    /// - Parameter share: the part of the whole time that it may take at most, in percent.
    func rowsInTime<Columns, Value>(
        _ query: Query<Columns>, _ values: SQLValue..., share: Int = 100,
        read: (PostgresRow<Columns>) throws -> Value
    ) async throws -> [Value]? {
        let left = min(end - now(), bound * share / 100)
        // Zero would mean that PostgreSQL does not limit the time.
        let milliseconds = max(1, Int64(left / .milliseconds(1)))
        do {
            let results = try await send([
                SQLCall(PostgresSearch.limit, .text("\(milliseconds)")),
                SQLCall(query.statement, values),
            ])
            guard let result = results.last else { return [] }
            return try (0..<result.count).map { try read(PostgresRow(result, $0)) }
        } catch let error as PostgresError where error.isTimeout {
            return nil
        }
    }
}
