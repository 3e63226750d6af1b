import BlogDomain
import CSQLite
import Database
import SQLStoreParts
import SQLiteStore

/// Rebuilds derived data in short steps. Each leaves the database better than before, so other programs may write between
/// two steps, and a repair that ends early can be repeated.
struct Repair {
    let markdown: any MarkdownParser
    let report: (MaintenanceProgress) -> Void
    /// Repeats a step until it returns false, in one or several transactions.
    let run: (_ step: (Connection) throws -> Bool) throws -> Void

    /// Repairs indexes first, because counting needs them.
    /// - Returns: the repaired findings.
    /// - Throws: `DatabaseError`, `CancellationError`.
    func repair(_ findings: [Finding]) throws -> [Finding] {
        var applied: Set<String> = []
        try once { applied = try $0.appliedMigrations() }
        let model = try SchemaModel(of: applied, markdown)
        var repaired: [Finding] = []
        for finding in findings {
            switch finding {
            case .part(let name): try once { try model.rebuild(name, in: $0) }
            case .index(let name, _): try once { _ = try $0.run(.once("REINDEX \"\(name)\"")) }
            case .damage, .table, .orphans, .counter, .search, .tags, .pictures: continue
            }
            repaired.append(finding)
        }
        if findings.contains(where: \.isOfTags) {
            var posts = 0
            try walk("posts") { posts += try TagRule.repair($0, $1) }
            repaired.append(.tags(posts: posts))
        }
        var rules: [CounterRule] = []
        try once { rules = try CounterRule.every(after: applied, in: $0) }
        for (index, rule) in rules.enumerated() {
            report(MaintenanceProgress(.repairing, index, of: rules.count + 1))
            var rows = 0
            try walk(rule.column.table) { connection, identifiers in
                rows += try connection.run(
                    rule.repair, .integer(identifiers.lowerBound), .integer(identifiers.upperBound))
            }
            if rows > 0 { repaired.append(.counter(rule.counter, rows: rows)) }
        }
        if let index = model.searchIndex, findings.contains(where: model.requiresSearchRebuild) {
            report(MaintenanceProgress(.repairing, rules.count, of: rules.count + 1))
            try once { try SearchRepair(connection: $0, index: index).empty() }
            // A text can be long, so a step is one post.
            try walk("posts", rows: 1) { connection, identifiers in
                try SearchRepair(connection: connection, index: index)
                    .fill(identifiers, correctingWords: applied.storesWords)
            }
            repaired += findings.filter(\.isSearch)
        }
        report(MaintenanceProgress(.repairing, percent: 100))
        return repaired
    }

    /// Makes a change in one step.
    private func once(_ change: (Connection) throws -> Void) throws {
        try run { connection in
            try Task.checkCancellation()
            try connection.watching { try change(connection) }
            return false
        }
    }

    /// Changes the rows of a table in steps, each for a range of identifiers.
    private func walk(
        _ table: String, rows: Int = 64, _ change: (Connection, ClosedRange<Int64>) throws -> Void
    ) throws {
        let end = SQLStatement.once(
            "SELECT max(id) FROM (SELECT id FROM \(table) WHERE id > ?1 ORDER BY id LIMIT \(rows))")
        var done: Int64 = 0
        try run { connection in
            try Task.checkCancellation()
            guard let last = try connection.integer(end, .integer(done)), last > done else { return false }
            try change(connection, done + 1...last)
            done = last
            return true
        }
    }
}

/// Rebuilds the search index from the published blogs.
struct SearchRepair {
    let connection: Connection
    let index: SchemaPart

    private static let deleteAll = SQLStatement.once(
        "INSERT INTO blog_words (blog_words) VALUES ('delete-all')")

    /// Adds the published blogs that the index lacks, by their stored words.
    private static let fill = SQLStatement.write(
        """
        INSERT INTO blog_words (rowid, title, body)
        SELECT id, title, body FROM published_words AS w
        WHERE id BETWEEN ?1 AND ?2 AND NOT EXISTS (SELECT 1 FROM blog_words_docsize WHERE id = w.id)
        """)

    /// Stores the words of each post again where they are wrong. A trigger replaces them in the index.
    private static let correctWords = SQLStatement.write(
        """
        UPDATE post_bodies
        SET title_words = words_of_title(p.title), body_words = words_of_body(body)
        FROM posts AS p
        WHERE p.id = post_id AND post_id BETWEEN ?1 AND ?2
            AND (title_words <> words_of_title(p.title) OR body_words <> words_of_body(body))
        """)

    /// Empties the index. A missing or badly damaged index is created again.
    func empty() throws {
        let exists = try SchemaPart.all(in: connection).contains(index)
        do {
            guard exists else { return try recreate() }
            let error = try connection.savepoint { try connection.run(SearchRepair.deleteAll) }
            if let error { throw error }
        } catch let error as DatabaseError
            where [SQLITE_CORRUPT, SQLITE_ERROR].contains(error.code)
        {
            try recreate()
        }
    }

    /// Adds the posts with these identifiers to the index. First as they are stored, because the trigger removes the
    /// stored words.
    func fill(_ identifiers: ClosedRange<Int64>, correctingWords: Bool) throws {
        let (first, last) = (
            SQLValue.integer(identifiers.lowerBound), SQLValue.integer(identifiers.upperBound)
        )
        try connection.run(SearchRepair.fill, first, last)
        if correctingWords { try connection.run(SearchRepair.correctWords, first, last) }
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
    }

    /// FTS5 reads these rows when it opens an index: the version of its format, and an empty list of segments.
    private static let emptyIndex = [
        "CREATE TABLE blog_words_config (k PRIMARY KEY, v) WITHOUT ROWID",
        "INSERT INTO blog_words_config VALUES ('version', 4)",
        "CREATE TABLE blog_words_data (id INTEGER PRIMARY KEY, block BLOB)",
        "INSERT INTO blog_words_data VALUES (1, x''), (10, x'00000000000000')",
    ]
}
