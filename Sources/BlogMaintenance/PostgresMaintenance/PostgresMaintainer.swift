public import BlogMaintenance
import BlogModels
import BlogServices
import PostgreSQL
public import PostgresStore
import SQLStoreParts

/// Maintains the data of a blog in a PostgreSQL database: it checks and repairs the counters, beside running servers. The tools of
/// PostgreSQL check its files, and back them up.
public struct PostgresMaintainer: DatabaseMaintenance {
    /// The address, without a password.
    public let name: String
    private let bulk: PostgresBulkWriter

    /// - Parameter store: the open database.
    public init(_ store: PostgresStore, name: String) {
        self.name = name
        bulk = store.repositories().bulk
    }

    public func findings(_ report: @escaping (MaintenanceProgress) -> Void) async throws -> [Finding] {
        let progress = Reporter(report)
        return try await working { session in
            let rules = CounterRule.every
            let findings = try rules.enumerated().compactMap { index, rule -> Finding? in
                progress.report(MaintenanceProgress(.counting, index, of: rules.count))
                let rows = Int(try session.integer(rule.find) ?? 0)
                return rows > 0 ? .counter(rule.counter, rows: rows) : nil
            }
            progress.report(MaintenanceProgress(.counting, percent: 100))
            return findings
        }
    }

    public func outdatedTexts(
        _ report: @escaping (MaintenanceProgress) -> Void
    ) async throws -> [OutdatedTexts] {
        let progress = Reporter(report)
        return try await working { session in
            let kinds = OutdatedTexts.Kind.allCases
            let outdated = try kinds.enumerated().compactMap { index, kind -> OutdatedTexts? in
                progress.report(MaintenanceProgress(.validating, index, of: kinds.count))
                var texts = OutdatedTexts(kind)
                try session.transaction {
                    try session.forEach(PostgresQuery<TextColumn>.once(kind.sql)) {
                        if !kind.accepts($0.text(.text)) { texts.add($0.integer(.id)) }
                    }
                }
                return texts.count > 0 ? texts : nil
            }
            progress.report(MaintenanceProgress(.validating, percent: 100))
            return outdated
        }
    }

    /// Corrects all counters, a number of rows in each transaction.
    public func repair(
        _ findings: [Finding], _ report: @escaping (MaintenanceProgress) -> Void
    ) async throws -> [Finding] {
        let progress = Reporter(report)
        do {
            return try await working { [bulk] session in
                let rules = CounterRule.every
                let repaired = try rules.enumerated().compactMap { index, rule -> Finding? in
                    progress.report(MaintenanceProgress(.repairing, index, of: rules.count))
                    let rows = try rule.repair(session, bulk)
                    return rows > 0 ? .counter(rule.counter, rows: rows) : nil
                }
                progress.report(MaintenanceProgress(.repairing, percent: 100))
                return repaired
            }
        } catch let cause as StoreError {
            throw MaintenanceError.unfinished(cause)
        }
    }

    /// Refuses: `pg_dump` copies a database.
    public func backUp(
        to path: String, replacing: Bool, _ report: @escaping (MaintenanceProgress) -> Void
    ) async throws -> Int64 {
        throw MaintenanceError.unusable("\(name) is a PostgreSQL database. Use pg_dump to back it up.")
    }

    /// Refuses: `pg_restore` and `psql` read the copies of `pg_dump`.
    public func restore(
        from path: String, keepingOldWith suffix: String, keepingSessions: Bool,
        _ report: @escaping (MaintenanceProgress) -> Void
    ) async throws -> String? {
        throw MaintenanceError.unusable(
            "\(name) is a PostgreSQL database. Use pg_restore or psql to restore what pg_dump has written.")
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

    init(_ report: @escaping (MaintenanceProgress) -> Void) {
        self.report = report
    }
}

private enum TextColumn: Int32, ColumnList {
    case id, text
}

/// A counter, with statements that find and correct the rows where it is wrong. They read a whole table on purpose.
private struct CounterRule {
    let counter: StoredCounter
    /// Counts the wrong rows.
    let find: String
    private let table: String
    /// Corrects those of the identifiers `$1` to `$2`.
    private let correct: String

    static let every = CountedColumn.every(isKept: "NOT purging").compactMap(CounterRule.init)

    private init?(_ column: CountedColumn) {
        table = column.table
        guard let counter = StoredCounter("\(table).\(column.name)") else { return nil }
        self.counter = counter
        let isWrong = "\(table).\(column.name) <> \(column.count)"
        find = "SELECT count(*) FROM \(table) WHERE \(isWrong)"
        correct =
            "UPDATE \(table) SET \(column.name) = \(column.count) WHERE id BETWEEN $1 AND $2 AND \(isWrong)"
    }

    /// - Returns: the number of corrected rows.
    func repair(_ session: PostgresSession, _ bulk: PostgresBulkWriter) throws -> Int {
        var rows = 0
        var done: Int64 = 0
        let end = "SELECT max(id) FROM (SELECT id FROM \(table) WHERE id > $1 ORDER BY id LIMIT 1000) AS part"
        while let last = try session.integer(end, .integer(done)) {
            let first = done + 1
            try Task.checkCancellation()
            rows += try bulk.commit(on: session, isChange: { $0 > 0 }) {
                try session.run(correct, .integer(first), .integer(last)).affectedRows
            }
            done = last
        }
        return rows
    }
}
