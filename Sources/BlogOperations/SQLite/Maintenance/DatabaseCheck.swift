import BlogDomain
import CSQLite
import Database
import SQLiteStore

/// Checks one database within a transaction. Its memory does not grow with the database.
struct DatabaseCheck {
    let connection: Connection
    let markdown: any MarkdownParser
    let report: (MaintenanceProgress) -> Void

    /// The maximum number of reported faults of the file.
    private static let mostFaults = 100

    /// Runs the whole check.
    /// - Throws: `DatabaseError`, `CancellationError`.
    func findings() throws -> [Finding] {
        var findings: [Finding] = []
        do {
            report(MaintenanceProgress(.reading, percent: 0))
            findings += try connection.watching(report) { try pages() }
            let applied = try connection.appliedMigrations()
            let model = try SchemaModel(of: applied, markdown)
            let differences = try model.findings(in: connection)
            findings += differences
            // Counting needs the tables' columns.
            guard differences.allSatisfy(\.isDerived) else { return findings }
            for search in [orphans, counters, tags] {
                findings += try connection.watching { try search() }
            }
            // In a damaged file the search index cannot be compared. An older database stores no words to compare it with.
            guard let index = model.searchIndex, applied.storesWords,
                !findings.contains(where: { $0.isDamage || $0.isSearch })
            else {
                return findings
            }
            let faults = try connection.watching {
                try SearchCheck(
                    connection: connection, index: index, markdown: applied.hasCurrentWords ? markdown : nil,
                    report: report
                ).faults()
            }
            if let faults { findings.append(.search(faults)) }
        } catch let error as DatabaseError
            where [SQLITE_CORRUPT, SQLITE_NOTADB].contains(error.code)
        {
            // The damage may be reported already.
            if !findings.contains(where: \.isDamage) {
                findings.append(.damage(error.message))
            }
        }
        return findings
    }

    /// Finds wrong counters.
    func counters() throws -> [Finding] {
        let rules = try CounterRule.every(after: connection.appliedMigrations(), in: connection)
        return try MaintenanceProgress.each(of: rules, in: .counting, report) { rule in
            let rows = Int(try connection.integer(rule.find) ?? 0)
            return rows > 0 ? .counter(rule.counter, rows: rows) : nil
        }
    }

    /// Compares the lists by tag with the tags of each post.
    private func tags() throws -> [Finding] {
        report(MaintenanceProgress(.tagging, percent: 0))
        guard try connection.appliedMigrations().contains("0010_tags") else { return [] }
        try connection.addSearchFunctions(markdown)
        let posts = Int(try connection.integer(TagRule.find) ?? 0)
        return posts > 0 ? [.tags(posts: posts)] : []
    }

    /// SQLite's own check of pages, cells, indexes, and the rules of each table's columns
    /// (https://www.sqlite.org/pragma.html#pragma_integrity_check).
    private func pages() throws -> [Finding] {
        var texts: [String] = []
        do {
            try connection.forEachText(.once("PRAGMA integrity_check(\(DatabaseCheck.mostFaults))")) {
                texts.append($0)
            }
        } catch let error as DatabaseError where error.code == SQLITE_CORRUPT && !texts.isEmpty {
            // The check cannot continue, and has reported the cause.
        }
        let lines = texts.flatMap { $0.split(separator: "\n") }.filter { $0 != "ok" && !$0.hasPrefix("***") }
        var indexes: [String: Int] = [:]
        var damages: [Finding] = []
        for line in lines {
            if let fault = line.wholeMatch(of: /row \d+ missing from index (\w+)/) {
                indexes[String(fault.1), default: 0] += 1
            } else if let sum = line.wholeMatch(of: /wrong # of entries in index (\w+)/) {
                // SQLite reports an index with missing rows once more this way.
                indexes[String(sum.1), default: 1] += 0
            } else {
                damages.append(.damage(String(line)))
            }
        }
        return damages
            + indexes.sorted { $0.key < $1.key }.map { .index($0.key, faults: $0.value) }
    }

    private func orphans() throws -> [Finding] {
        var tables: [String] = []
        let named = """
            SELECT name FROM sqlite_schema
            WHERE type = 'table' AND EXISTS (SELECT 1 FROM pragma_foreign_key_list(name)) ORDER BY name
            """
        try connection.forEachText(.once(named)) { tables.append($0) }
        let findings = try MaintenanceProgress.each(of: tables, in: .following, report) { table in
            let orphans = Query<OrphanColumn>.once(
                "SELECT \(OrphanColumn.list) FROM pragma_foreign_key_check(?1) GROUP BY 1, 2 ORDER BY 1, 2")
            return try connection.rows(orphans, .text(table)) {
                Finding.orphans(table: $0.text(.table), of: $0.text(.parent), rows: $0.count(.rows))
            }
        }
        return try findings.joined() + (connection.appliedMigrations().storesWords ? withoutBody() : [])
    }

    /// Finds posts that lack their body. Only a purge deletes it.
    private func withoutBody() throws -> [Finding] {
        let posts = SQLStatement.once(
            """
            SELECT count(*) FROM posts
            WHERE purging = 0 AND NOT EXISTS (SELECT 1 FROM post_bodies WHERE post_id = posts.id)
            """)
        let rows = Int(try connection.integer(posts) ?? 0)
        return rows > 0 ? [.orphans(table: "posts", of: "post_bodies", rows: rows)] : []
    }
}

extension Set<String> {
    /// Whether a database that has run these migrations stores the words of each post.
    var storesWords: Bool { contains("0007_post_bodies") }

    /// Whether its words are those of ``MarkdownParser``. The words of an older database were computed by rules that no
    /// longer exist.
    var hasCurrentWords: Bool { contains("0009_words") }
}

private enum OrphanColumn: Int32, ColumnList {
    case table, parent, rows

    var sql: String {
        switch self {
        case .table: "\"table\""
        case .rows: "count(*)"
        default: columnName
        }
    }
}

extension Finding {
    /// Whether the lists by tag are wrong.
    var isOfTags: Bool {
        if case .tags = self { true } else { false }
    }

    /// Whether the search index is wrong.
    var isSearch: Bool {
        if case .search = self { true } else { false }
    }
}

extension Connection {
    /// Runs long statements, which end when their task is cancelled, and reports progress by the pages that they have read.
    func watching<Value>(
        _ report: ((MaintenanceProgress) -> Void)? = nil, _ body: () throws -> Value
    ) throws -> Value {
        // A check reads each page as part of its tree, and about once more as rows and for the indexes.
        let readings = 2 * max(1, Int(try integer(.once("PRAGMA page_count")) ?? 1))
        let before = cacheMisses
        do {
            // Some hundred times per second.
            return try until(every: 100_000) {
                report?(MaintenanceProgress(.reading, cacheMisses - before, of: readings))
                return Task.isCancelled
            } body: {
                try body()
            }
        } catch let error as DatabaseError where error.code == SQLITE_INTERRUPT {
            throw CancellationError()
        }
    }
}
