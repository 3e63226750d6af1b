import BlogMigrations
import BlogServices
import GRDB

/// Looks at everything that has to hold in one database, in the state of one transaction. What it keeps in memory does
/// not grow with the database.
struct Checkup {
    private let database: Database
    private let tell: (KeepingProgress) -> Void

    /// Of so many faults in the file one knows enough.
    private static let mostFaults = 100

    init(_ database: Database, _ tell: @escaping (KeepingProgress) -> Void) {
        self.database = database
        self.tell = tell
    }

    /// The whole check.
    /// - Throws: `DatabaseError`, `CancellationError`.
    func findings() throws -> [Finding] {
        var findings: [Finding] = []
        do {
            tell(KeepingProgress(.reading, percent: 0))
            findings += try PageWatch(database, tell).watching { try pages() }
            let model = try SchemaModel(of: applied())
            let differences = try model.findings(in: database)
            findings += differences
            // Who counts goes by the tables' columns.
            guard differences.allSatisfy(\.isDerived) else { return findings }
            for look in [orphans, counters] {
                findings += try PageWatch(database).watching { try look() }
            }
            // Of a damaged file it would only be known that it is.
            guard let index = model.searchIndex, !findings.contains(where: { $0.isDamage || $0.isSearch })
            else {
                return findings
            }
            let faults = try PageWatch(database).watching {
                try SearchCheckup(database, of: index, tell).faults()
            }
            if let faults { findings.append(.search(faults)) }
        } catch let error as DatabaseError
            where [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode)
        {
            // It may be what was found already.
            if !findings.contains(where: \.isDamage) {
                findings.append(.damage(error.message ?? "no message"))
            }
        }
        return findings
    }

    /// Counters that are wrong.
    func counters() throws -> [Finding] {
        var findings: [Finding] = []
        let rules = CounterRule.every(after: try applied())
        for (index, rule) in rules.enumerated() {
            try Task.checkCancellation()
            tell(KeepingProgress(.counting, index, of: rules.count))
            let rows = try database.row(rule.find) { $0.count(0) } ?? 0
            if rows > 0 { findings.append(.counter(rule.counter, rows: rows)) }
        }
        tell(KeepingProgress(.counting, percent: 100))
        return findings
    }

    /// The migrations that have run.
    func applied() throws -> Set<String> {
        Set(try database.rows(.whole("SELECT identifier FROM grdb_migrations")) { $0.text(0) })
    }

    /// What SQLite says of the file: pages, cells, indexes, and the rules of each table's columns
    /// (https://www.sqlite.org/pragma.html#pragma_integrity_check).
    private func pages() throws -> [Finding] {
        var texts: [String] = []
        do {
            let check: Query = .whole("PRAGMA integrity_check(\(Checkup.mostFaults))")
            _ = try database.rows(check) { texts.append($0.text(0)) }
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT && !texts.isEmpty {
            // It cannot go on, and has said why.
        }
        let lines = texts.flatMap { $0.split(separator: "\n") }.filter { $0 != "ok" && !$0.hasPrefix("***") }
        var indexes: [String: Int] = [:]
        var damages: [Finding] = []
        for line in lines {
            if let fault = line.wholeMatch(of: /row \d+ missing from index (\w+)/) {
                indexes[String(fault.1), default: 0] += 1
            } else if let sum = line.wholeMatch(of: /wrong # of entries in index (\w+)/) {
                // It is said once more of an index that rows are missing from.
                indexes[String(sum.1), default: 1] += 0
            } else {
                damages.append(.damage(String(line)))
            }
        }
        return damages
            + indexes.sorted { $0.key < $1.key }.map { .index($0.key, faults: $0.value) }
    }

    private func orphans() throws -> [Finding] {
        try Task.checkCancellation()
        let count: Query = .whole(
            #"SELECT "table", parent, count(*) FROM pragma_foreign_key_check GROUP BY 1, 2 ORDER BY 1, 2"#)
        return try database.rows(count) {
            .orphans(table: $0.text(0), of: $0.text(1), rows: $0.count(2))
        }
    }
}

extension Finding {
    /// Whether it is the search index that is wrong.
    var isSearch: Bool {
        if case .search = self { true } else { false }
    }
}
