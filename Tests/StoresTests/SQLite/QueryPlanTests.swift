import Foundation
import GRDB
import SQLiteStore
import Testing

@Suite("Statements")
struct QueryPlanTests {
    @Test("walk an index, and sort nothing", arguments: Query.every)
    func plan(query: Query) async throws {
        let blog = try SQLiteBlog()

        let plan = try await blog.direct.read { database in
            let statement = try database.makeStatement(sql: "EXPLAIN QUERY PLAN " + query.sql)
            statement.setUncheckedArguments(StatementArguments())
            return try Row.fetchAll(statement).map { $0["detail"] as String }
        }

        // The first rows of a table in its own order are a walk as well.
        let isWalk = query.sql.contains("LIMIT") && !query.sql.contains("ORDER BY")
        // Of a virtual table, `0:` is its walk from end to end.
        func isIndexed(_ step: String) -> Bool {
            step.contains("USING") || step.contains("VIRTUAL TABLE INDEX") && !step.hasSuffix(" 0:")
        }
        for step in plan where step.hasPrefix("SCAN") && step != "SCAN CONSTANT ROW" {
            #expect(isIndexed(step) || isWalk, "\(query.sql): \(step)")
        }
        #expect(!plan.contains { $0.contains("TEMP B-TREE") }, "\(query.sql): \(plan)")
    }

    @Test("are all in the list that this suite looks at, and none is run around it")
    func complete() throws {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../Sources/BlogCore/Stores/SQLite").standardizedFileURL
        let files = try #require(
            FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)?.allObjects as? [URL]
        ).filter { $0.pathExtension == "swift" }
        let texts = try files.map {
            (name: $0.lastPathComponent, path: $0.path, text: try String(contentsOf: $0, encoding: .utf8))
        }

        let made = texts.map { $0.text.components(separatedBy: "= Query(").count - 1 }.reduce(0, +)
        #expect(made == Query.every.count)
        #expect(Set(Query.every).count == made)
        // What goes through everything is for looking after a database.
        let whole = texts.filter { !$0.path.contains("/SQLite/Keeping/") && $0.text.contains(".whole(") }
        #expect(whole.map(\.name) == ["DatabaseQueue+Opening.swift"])
        // Setting connections up is not a query; all else goes through Query.
        let around = texts.filter { file in
            ["execute(sql", "makeStatement(", "cachedStatement(", "fetch", "sqlite3_prepare"]
                .contains { file.text.contains($0) }
        }
        #expect(
            Set(around.map(\.name))
                == [
                    "DatabaseQueue+Opening.swift", "Database+Settings.swift", "Database+Query.swift",
                    "OpenFiles.swift",
                    "ReadOnlyConnection.swift",
                ])
    }
}
