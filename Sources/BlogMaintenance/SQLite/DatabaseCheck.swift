import BlogMaintenance
import BlogServices
import GRDB
import GRDBSQLite
import SQLiteStore

/// Checks one database within a transaction. Its memory does not grow with the database.
struct DatabaseCheck {
    private let database: Database
    private let connection: Connection
    private let markdown: any MarkdownParser
    private let report: (MaintenanceProgress) -> Void

    /// The maximum number of reported faults of the file.
    private static let mostFaults = 100

    init(
        _ database: Database, markdown: any MarkdownParser,
        report: @escaping (MaintenanceProgress) -> Void
    ) throws {
        self.database = database
        self.markdown = markdown
        self.connection = try Connection(database)
        self.report = report
    }

    /// Runs the whole check.
    /// - Throws: `DatabaseError`, `CancellationError`.
    func findings() throws -> [Finding] {
        var findings: [Finding] = []
        do {
            report(MaintenanceProgress(.reading, percent: 0))
            findings += try PageWatch(database, report).watching { try pages() }
            let applied = try applied()
            let model = try SchemaModel(of: applied, markdown)
            let differences = try model.findings(in: connection)
            findings += differences
            // Counting needs the tables' columns.
            guard differences.allSatisfy(\.isDerived) else { return findings }
            for search in [orphans, counters, tags] {
                findings += try PageWatch(database).watching { try search() }
            }
            // In a damaged file the search index cannot be compared. An older database stores no words to compare it with.
            guard let index = model.searchIndex, applied.storesWords,
                !findings.contains(where: { $0.isDamage || $0.isSearch })
            else {
                return findings
            }
            let faults = try PageWatch(database).watching {
                try SearchCheck(
                    database, of: index, markdown: applied.hasCurrentWords ? markdown : nil, report: report
                ).faults()
            }
            if let faults { findings.append(.search(faults)) }
        } catch let error as DatabaseError
            where [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode)
        {
            // The damage may be reported already.
            if !findings.contains(where: \.isDamage) {
                findings.append(.damage(error.message ?? "no message"))
            }
        }
        return findings
    }

    /// Finds wrong counters.
    func counters() throws -> [Finding] {
        var findings: [Finding] = []
        let rules = CounterRule.every(after: try applied())
        for (index, rule) in rules.enumerated() {
            try Task.checkCancellation()
            report(MaintenanceProgress(.counting, index, of: rules.count))
            let rows = Int(try connection.integer(rule.find) ?? 0)
            if rows > 0 { findings.append(.counter(rule.counter, rows: rows)) }
        }
        report(MaintenanceProgress(.counting, percent: 100))
        return findings
    }

    /// Compares the lists by tag with the tags of each post.
    private func tags() throws -> [Finding] {
        guard try applied().contains("0010_tags") else { return [] }
        try database.addSearchFunctions(markdown)
        let posts = Int(try connection.integer(TagRule.find) ?? 0)
        return posts > 0 ? [.tags(posts: posts)] : []
    }

    /// Returns the migrations that have run.
    func applied() throws -> Set<String> {
        Set(try connection.texts(.maintenance("SELECT identifier FROM grdb_migrations")))
    }

    /// SQLite's own check of pages, cells, indexes, and the rules of each table's columns
    /// (https://www.sqlite.org/pragma.html#pragma_integrity_check).
    private func pages() throws -> [Finding] {
        var texts: [String] = []
        do {
            try connection.forEachText(.maintenance("PRAGMA integrity_check(\(DatabaseCheck.mostFaults))")) {
                texts.append($0)
            }
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT && !texts.isEmpty {
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
        try Task.checkCancellation()
        let orphans = Query<OrphanColumn>.maintenance(
            "SELECT \(OrphanColumn.list) FROM pragma_foreign_key_check GROUP BY 1, 2 ORDER BY 1, 2")
        let findings = try connection.rows(orphans) {
            Finding.orphans(table: $0.text(.table), of: $0.text(.parent), rows: $0.count(.rows))
        }
        return try findings + (applied().storesWords ? withoutBody() : [])
    }

    /// Finds posts that lack their body. Only a purge deletes it.
    private func withoutBody() throws -> [Finding] {
        let posts = SQLStatement.maintenance(
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

private enum OrphanColumn: String, ColumnList {
    case table = "\"table\""
    case parent
    case rows = "count(*)"
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

/// Interrupts a long statement when its task is cancelled, and reports progress by the pages that it has read.
final class PageWatch {
    private let connection: OpaquePointer
    private let report: ((MaintenanceProgress) -> Void)?
    private let pages: Int
    private let before: Int

    /// The number of SQLite's instructions between two callbacks: some hundred callbacks per second.
    private static let instructions: Int32 = 100_000
    /// A check reads each page as part of its tree, and about once more as rows and for the indexes.
    private static let readings = 2

    init(_ database: Database, _ report: ((MaintenanceProgress) -> Void)? = nil) throws {
        guard let connection = database.sqliteConnection else {
            throw DatabaseError(resultCode: .SQLITE_MISUSE)
        }
        self.connection = connection
        self.report = report
        pages = max(1, Int(try Connection(database).integer(.maintenance("PRAGMA page_count")) ?? 1))
        before = PageWatch.misses(of: connection)
    }

    /// Runs `body` and watches it.
    func watching<Value>(_ body: () throws -> Value) throws -> Value {
        let watch = Unmanaged.passUnretained(self).toOpaque()
        sqlite3_progress_handler(
            connection, PageWatch.instructions,
            { watch in
                guard let watch else { return 0 }
                return Unmanaged<PageWatch>.fromOpaque(watch).takeUnretainedValue().step()
            }, watch)
        defer { sqlite3_progress_handler(connection, 0, nil, nil) }
        do {
            return try withExtendedLifetime(self) { try body() }
        } catch let error as DatabaseError where error.resultCode == .SQLITE_INTERRUPT {
            throw CancellationError()
        }
    }

    private func step() -> Int32 {
        if let report {
            let read = PageWatch.misses(of: connection) - before
            report(MaintenanceProgress(.reading, read, of: pages * PageWatch.readings))
        }
        return Task.isCancelled ? 1 : 0
    }

    /// The number of pages that were not in the cache when they were needed.
    private static func misses(of connection: OpaquePointer) -> Int {
        var (now, most): (Int32, Int32) = (0, 0)
        sqlite3_db_status(connection, SQLITE_DBSTATUS_CACHE_MISS, &now, &most, 0)
        return Int(now)
    }
}
