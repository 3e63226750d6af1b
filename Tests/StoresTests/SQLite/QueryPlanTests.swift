import BlogOperations
import Database
import Foundation
import SQLiteStore
import Testing

@Suite("Query plans")
struct QueryPlanTests {
    @Test(
        "Every statement uses an index, sorts nothing, and says whether it writes",
        arguments: SQLStatement.every + SQLStatement.ofTransfer)
    func plan(query: SQLStatement) async throws {
        let blog = try SQLiteBlog()

        let plan = try blog.direct.plan(query.sql)

        // The first rows of a table in its own order need no index.
        let isWalk = query.sql.contains("LIMIT") && !query.sql.contains("ORDER BY")
        // For a virtual table, `0:` is a full scan.
        func isIndexed(_ step: String) -> Bool {
            step.contains("USING") || step.contains("VIRTUAL TABLE INDEX") && !step.hasSuffix(" 0:")
        }
        for step in plan where step.hasPrefix("SCAN") && step != "SCAN CONSTANT ROW" {
            #expect(isIndexed(step) || isWalk, "\(query.sql): \(step)")
        }
        #expect(!plan.contains { $0.contains("TEMP B-TREE") }, "\(query.sql): \(plan)")
        #expect(try blog.direct.writes(query.sql) == (query.effect != .read), "\(query.sql)")
    }

    @Test("A page of comments does not read those before it, also within a second")
    func commentsOfOneSecond() throws {
        let page = try #require(SQLStatement.every.first { $0.sql.contains("c.id > ?3") })
        let plan = try SQLiteBlog().direct.plan(page.sql)

        #expect(
            plan.contains(
                "SEARCH c USING INDEX comments_by_post (post_id=? AND commented_at=? AND rowid>?)"),
            "\(plan)")
    }

    @Test("Every statement is in the list that this suite checks")
    func complete() throws {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../Sources").standardizedFileURL
        let files = try [
            "BlogCore/Stores/SQL", "BlogCore/Stores/SQLite", "BlogOperations/SQLite/Transfer",
            "BlogOperations/Transfer/SQL",
        ]
        .flatMap {
            folder in
            try #require(
                FileManager.default.enumerator(
                    at: sources.appendingPathComponent(folder), includingPropertiesForKeys: nil)?
                    .allObjects
                    as? [URL])
        }.filter { $0.pathExtension == "swift" }
        let all = try files.map {
            (name: $0.lastPathComponent, path: $0.path, text: try String(contentsOf: $0, encoding: .utf8))
        }

        let texts = all.filter { $0.name != "SQLiteRepositories+Reactions.swift" }
        let made = texts.map {
            $0.text.matches(
                of: /let \w+ = ((SQLStatement|Query<\w+>)(.write|.deletion)?|blogs|people|hidden)\(/
            ).count
        }.reduce(0, +)
        let every = Set(SQLStatement.every + SQLStatement.ofTransfer).subtracting(SQLStatement.ofReactions)
        #expect(made == every.count)
        #expect(Set(every.map(\.sql)).count == made)
        // Full scans are allowed for maintenance.
        let whole = texts.filter { $0.text.contains(".once(") }
        #expect(whole.map(\.name) == ["Inspection.swift"])
        // Connection settings are not queries. Everything else uses Query.
        let around = texts.filter { file in
            ["execute(", "sqlite3_"].contains { file.text.contains($0) }
        }
        #expect(
            Set(around.map(\.name))
                == ["Connection+Opening.swift", "OpenFiles.swift"])
    }
}
