import BlogMaintenance
import BlogServices
import CSQLite
import Database
import SQLiteStore

/// Rebuilds derived data within one transaction.
struct Repair {
    private let connection: Connection
    private let markdown: any MarkdownParser
    private let report: (MaintenanceProgress) -> Void

    init(
        _ connection: Connection, markdown: any MarkdownParser,
        report: @escaping (MaintenanceProgress) -> Void
    ) {
        self.connection = connection
        self.markdown = markdown
        self.report = report
    }

    /// Repairs indexes first, because counting needs them.
    /// - Returns: the repaired findings.
    /// - Throws: `DatabaseError`, `CancellationError`.
    func repair(_ findings: [Finding]) throws -> [Finding] {
        try connection.addSearchFunctions(markdown)
        return try connection.watching { try repaired(findings) }
    }

    private func repaired(_ findings: [Finding]) throws -> [Finding] {
        let applied = try connection.appliedMigrations()
        let model = try SchemaModel(of: applied, markdown)
        var repaired: [Finding] = []
        for finding in findings {
            try Task.checkCancellation()
            switch finding {
            case .part(let name): try model.rebuild(name, in: connection)
            case .index(let name, _): try connection.run(.once("REINDEX \"\(name)\""))
            case .damage, .table, .orphans, .counter, .search, .tags: continue
            }
            repaired.append(finding)
        }
        if findings.contains(where: \.isOfTags) {
            repaired.append(.tags(posts: try TagRule.repair(connection)))
        }
        let rules = CounterRule.every(after: applied)
        for (index, rule) in rules.enumerated() {
            try Task.checkCancellation()
            report(MaintenanceProgress(.repairing, index, of: rules.count + 1))
            let rows = try connection.run(rule.repair)
            if rows > 0 { repaired.append(.counter(rule.counter, rows: rows)) }
        }
        if let index = model.searchIndex, findings.contains(where: model.requiresSearchRebuild) {
            try Task.checkCancellation()
            report(MaintenanceProgress(.repairing, rules.count, of: rules.count + 1))
            if applied.storesWords { try correctWords(model) }
            try SearchRepair(connection, of: index).rebuild()
            repaired += findings.filter(\.isSearch)
        }
        report(MaintenanceProgress(.repairing, percent: 100))
        return repaired
    }

    /// Stores the words of each post again where they are wrong. Without the trigger, which would change the index by the
    /// wrong words.
    private func correctWords(_ model: SchemaModel) throws {
        let isWrong = "title_words <> words_of_title(p.title) OR body_words <> words_of_body(body)"
        let wrong = SQLStatement.once(
            "SELECT 1 FROM posts AS p CROSS JOIN post_bodies ON post_id = p.id WHERE \(isWrong) LIMIT 1")
        guard try connection.has(wrong) else { return }
        let trigger = "bodies_changed_words"
        try connection.run(.once("DROP TRIGGER IF EXISTS \(trigger)"))
        try connection.run(
            .once(
                """
                UPDATE post_bodies
                SET title_words = words_of_title(p.title), body_words = words_of_body(body)
                FROM posts AS p
                WHERE p.id = post_id AND (\(isWrong))
                """))
        try model.rebuild(trigger, in: connection)
    }
}

/// Rebuilds the search index from the published blogs.
struct SearchRepair {
    private let connection: Connection
    private let index: SchemaPart

    private static let refill = SQLStatement.once(
        "INSERT INTO blog_words (blog_words) VALUES ('rebuild')")

    init(_ connection: Connection, of index: SchemaPart) {
        self.connection = connection
        self.index = index
    }

    /// Fills the index again. A missing or badly damaged index is created first.
    func rebuild() throws {
        let exists = try SchemaPart.all(in: connection).contains(index)
        do {
            guard exists else { return try recreate() }
            let error = try connection.savepoint { try connection.run(SearchRepair.refill) }
            if let error { throw error }
        } catch let error as DatabaseError
            where [SQLITE_CORRUPT, SQLITE_ERROR].contains(error.code)
        {
            try recreate()
        }
    }

    private func recreate() throws {
        for table in ["data", "idx", "docsize", "config"] {
            try connection.run(.once("DROP TABLE IF EXISTS blog_words_\(table)"))
        }
        // FTS5 cannot drop an index that it cannot open, so an empty index is written first.
        for statement in SearchRepair.emptyIndex { try connection.run(.once(statement)) }
        try connection.run(.once("DROP TABLE IF EXISTS blog_words"))
        // These were dropped with the index, if it existed.
        for table in ["data", "config"] {
            try connection.run(.once("DROP TABLE IF EXISTS blog_words_\(table)"))
        }
        try connection.run(.once(index.sql))
        try connection.run(SearchRepair.refill)
    }

    /// FTS5 reads these rows when it opens an index: the version of its format, and an empty list of segments.
    private static let emptyIndex = [
        "CREATE TABLE blog_words_config (k PRIMARY KEY, v) WITHOUT ROWID",
        "INSERT INTO blog_words_config VALUES ('version', 4)",
        "CREATE TABLE blog_words_data (id INTEGER PRIMARY KEY, block BLOB)",
        "INSERT INTO blog_words_data VALUES (1, x''), (10, x'00000000000000')",
    ]
}
