public import BlogDomain
import Database
public import PostgresStore
import SQLStoreParts

/// Maintains the data of a blog in a PostgreSQL database: it checks and repairs the counters, beside running servers. The tools of
/// PostgreSQL check its files, and back them up.
public struct PostgresMaintainer: DatabaseMaintenance {
    /// The address, without a password.
    public let name: String
    private let bulk: PostgresBulkWriter
    private static let rules = CountedColumn.every(isKept: "NOT purging").compactMap(CounterRule.init)

    /// - Parameter store: the open database.
    public init(_ store: PostgresStore, name: String) {
        self.name = name
        bulk = store.repositories().bulk
    }

    public func findings(_ report: @escaping (MaintenanceProgress) -> Void) async throws -> [Finding] {
        let progress = Reporter(report: report)
        return try await working { session in
            try MaintenanceProgress.each(of: Self.rules, in: .counting, progress.report) { rule in
                let rows = Int(try session.integer(rule.find.postgres) ?? 0)
                return rows > 0 ? Finding.counter(rule.counter, rows: rows) : nil
            }
        }
    }

    public func outdatedTexts(
        _ report: @escaping (MaintenanceProgress) -> Void
    ) async throws -> [OutdatedTexts] {
        let progress = Reporter(report: report)
        return try await working { session in
            try OutdatedTexts.all(progress.report) { kind, visit in
                try session.transaction {
                    try session.forEach(kind.query) { visit($0.integer(.id), $0.text(.text)) }
                }
            }
        }
    }

    public func pictureNames() async throws -> Set<String> {
        try await working { session in
            let names = try session.run("SELECT name FROM pictures")
            return Set((0..<names.count).map { names.text($0, 0) })
        }
    }

    /// Corrects all counters, a number of rows in each transaction.
    public func repair(
        _ findings: [Finding], _ report: @escaping (MaintenanceProgress) -> Void
    ) async throws -> [Finding] {
        let progress = Reporter(report: report)
        do {
            return try await working { [bulk] session in
                try MaintenanceProgress.each(of: Self.rules, in: .repairing, progress.report) { rule in
                    let rows = try rule.repair(session, bulk)
                    return rows > 0 ? Finding.counter(rule.counter, rows: rows) : nil
                }
            }
        } catch let cause as StoreError {
            throw MaintenanceError.unfinished(cause)
        }
    }

    /// Refuses: `pg_dump` copies a database.
    public func backUp(
        to path: String, replacing: Bool, _ report: @escaping (MaintenanceProgress) -> Void
    ) async throws -> Int64 {
        throw MaintenanceError.unusable(
            "The database \(name) is one of PostgreSQL. Use pg_dump to back it up.")
    }

    /// Refuses: `pg_restore` and `psql` read the copies of `pg_dump`.
    public func restore(
        from path: String, keepingOldWith suffix: String, keepingSessions: Bool,
        _ report: @escaping (MaintenanceProgress) -> Void
    ) async throws -> String? {
        throw MaintenanceError.unusable(
            "The database \(name) is one of PostgreSQL. Use pg_restore or psql to restore what pg_dump has written."
        )
    }

    private func working<Value: Sendable>(
        _ body: @escaping @Sendable (PostgresSession) throws -> Value
    ) async throws -> Value {
        do {
            return try await bulk.withSession(body)
        } catch {
            throw StoreError.translatedFromPostgres(error)
        }
    }
}

/// Passes the progress on from the thread that works while the caller waits.
private struct Reporter: @unchecked Sendable {
    let report: (MaintenanceProgress) -> Void
}

extension CounterRule {
    /// Corrects the counter, a number of rows in each transaction.
    /// - Returns: the number of corrected rows.
    fileprivate func repair(_ session: PostgresSession, _ bulk: PostgresBulkWriter) throws -> Int {
        var rows = 0
        var done: Int64 = 0
        let end = """
            SELECT max(id) FROM (SELECT id FROM \(column.table) WHERE id > $1 ORDER BY id LIMIT 1000) AS part
            """
        while let last = try session.integer(end, .integer(done)) {
            let first = done + 1
            try Task.checkCancellation()
            rows += try bulk.commit(on: session, isChange: { $0 > 0 }) {
                try session.run(repair.postgres, .integer(first), .integer(last)).affectedRows
            }
            done = last
        }
        return rows
    }
}

extension PostgresRepositories: StatisticsRepository {
    public func statistics(at now: Timestamp) async throws -> BlogStatistics {
        try await statistics(at: now) { _ in 0 }
    }
}
