public import BlogDomain
import Database
import SQLStoreParts
import Threads

extension ChangeQueries {
    /// The newest row from one position on, whether that position is in the log, and whether a reader can see a later row.
    static let visible = SQLStatement(
        """
        SELECT max(seq), (array_agg(tag ORDER BY seq DESC))[1],
            coalesce(bool_or(seq = $1 AND tag = $2), false),
            coalesce(bool_or(seq > $1 AND subjects <> ''::bytea), false)
        FROM changes
        WHERE seq >= $1
        """)

    static let exists = SQLStatement("SELECT 1 FROM changes WHERE seq = $1 AND tag = $2")

    static let add = SQLStatement.write("INSERT INTO changes (seq, tag, subjects) VALUES ($1, $2, $3)")

    /// A row for a change after which everything counts as changed.
    static let addEverything = """
        INSERT INTO changes (seq, tag, subjects)
        SELECT max(seq) + 1, floor(random() * 4294967296)::bigint, '\\x00'::bytea FROM changes
        """

    /// The position in the result of ``last``; nil without a row.
    static func position(in result: PostgresResult) -> ChangePosition? {
        result.count > 0 ? PostgresRow<ChangeColumn>(result, 0).position : nil
    }
}

extension Changes {
    /// The changes after a position, from the rows of the log from that position on; nil if the log does not have it.
    init?(_ rows: [PostgresRow<ChangeColumn>], since position: ChangePosition) {
        guard rows.first?.position == position else { return nil }
        self.init(upTo: position)
        for row in rows.dropFirst() { insert(encoded: row.bytes(.subjects), upTo: row.position) }
    }
}

extension PostgresStatements {
    /// The position of the data.
    func position() async throws -> ChangePosition {
        guard let position = try await row(ChangeQueries.last, read: { $0.position }) else {
            throw StoreError.corrupt("the log of changes is empty")
        }
        return position
    }

    /// The subjects that changed after a position; nil if the log does not have it.
    func changes(since position: ChangePosition) async throws -> Changes? {
        let rows = try await rows(ChangeQueries.since, .integer(position.number)) { $0 }
        return Changes(rows, since: position)
    }
}

extension PostgresRepositories: ChangeRepository {
    /// The position of the data that the current task reads.
    public func position() async throws -> ChangePosition {
        try await read { try await $0.position() }
    }

    /// The subjects that changed after a position; nil if the log does not have it.
    public func changes(since position: ChangePosition) async throws -> Changes? {
        try await read { try await $0.changes(since: position) }
    }
}

/// Follows the log of changes for a `ChangeFeed`.
final class PostgresChangeSource: ChangeSource {
    private let pool: PostgresPool
    private let committed: CommitObservers
    /// The position of the last look.
    private let seen = Lock<ChangePosition?>(nil)

    init(_ pool: PostgresPool, _ committed: CommitObservers) {
        self.pool = pool
        self.committed = committed
    }

    /// After an error, the next call sees the same commits. The first call finds the end of the log.
    func next() async -> Changes? {
        guard let changes = try? await looked(), !changes.subjects.isEmpty else { return nil }
        return changes
    }

    private func looked() async throws -> Changes {
        let position = seen.withLock { $0 }
        let changes = try await pool.withConnection { connection in
            guard let position else { return Changes(upTo: try await connection.position()) }
            if let changes = try await connection.changes(since: position) { return changes }
            return Changes([.everything], upTo: try await connection.position())
        }
        seen.withLock { seen in
            // Another look may have ended before. Everything may have changed in a copy of the data with lower numbers.
            if changes.isEverything || seen.map({ $0 < changes.position }) ?? true { seen = changes.position }
        }
        return changes
    }

    func onCommit(_ action: @escaping @Sendable () -> Void) { committed.add(action) }
}

/// The version of the data: the newest row of the log that a reader can see.
///
/// A caller gets the result of a check that began after its call. After a check for many callers the next one begins after a
/// pause: each takes PostgreSQL more time than a cached response takes here.
final class PostgresVersions: DataVersions {
    private struct Seen {
        /// The newest row at the last check.
        var newest = ChangePosition(number: 0, tag: 0)
        /// The newest row that a reader can see, as far as this program knows.
        var shown = DataVersion(0)
    }

    private let check: SharedRead<Void, DataVersion>

    init(_ pool: PostgresPool) {
        let seen = Lock(Seen())
        check = SharedRead(pause: .init(time: .microseconds(500), crowd: 8)) { callers in
            let last = seen.withLock { $0.newest }
            let (newest, isVisible) = try await pool.withConnection(repeatsIfLost: true) {
                try await $0.newest(after: last)
            }
            let shown = seen.withLock { seen in
                seen.newest = newest
                if isVisible {
                    seen.shown = DataVersion(UInt64(bitPattern: newest.number), UInt64(newest.tag))
                }
                return seen.shown
            }
            return callers.map { shown }
        }
    }

    func current() async throws -> DataVersion {
        do {
            return try await check.value(for: ())
        } catch {
            throw StoreError.translatedFromPostgres(error)
        }
    }
}

extension PostgresStatements {
    /// The newest row of the log, and whether a reader can see a change after a position.
    fileprivate func newest(after position: ChangePosition) async throws -> (ChangePosition, isVisible: Bool)
    {
        let result = try await send([
            SQLCall(
                ChangeQueries.visible, .integer(position.number), .integer(Int64(position.tag)))
        ])[0]
        guard result.count == 1, !result.isNull(0, 0), result.integer(0, 2) != 0 else {
            // The log does not have the position, so everything may have changed.
            return (try await self.position(), true)
        }
        let newest = ChangePosition(
            number: result.integer(0, 0), tag: UInt32(truncatingIfNeeded: result.integer(0, 1)))
        return (newest, result.integer(0, 3) != 0)
    }
}
