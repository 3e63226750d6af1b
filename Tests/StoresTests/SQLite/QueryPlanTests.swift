import Foundation
import GRDB
import SQLiteStore
import SQLiteTransfer
import Testing

@Suite("Query plans")
struct QueryPlanTests {
    @Test(
        "Every statement uses an index and sorts nothing",
        arguments: SQLStatement.every + TransferQueries.every)
    func plan(query: SQLStatement) async throws {
        let blog = try SQLiteBlog()

        let plan = try await blog.direct.read { database in
            let statement = try database.makeStatement(sql: "EXPLAIN QUERY PLAN " + query.sql)
            statement.setUncheckedArguments(StatementArguments())
            return try Row.fetchAll(statement).map { $0["detail"] as String }
        }

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
    }

    private enum Columns: Int32, ColumnList {
        case first, second, third

        var sql: String {
            switch self {
            case .first: "1"
            case .second: "length('two')"
            default: caseName
            }
        }
    }

    private enum Last: Int32, ColumnList {
        case fourth

        var sql: String { "'four'" }
    }

    @Test("Every column is at its place in the SELECT list")
    func columns() throws {
        let sql = "SELECT \(Columns.list(.third, as: "1 + 2")), \(Last.list)"
        let row = try DatabaseQueue().read { database in
            try Connection(database).row(Query<Columns>.maintenance(sql)) {
                [
                    "\($0.count(.first))", "\($0.count(.second))", "\($0.count(.third))",
                    $0.next(Last.self).text(.fourth),
                ]
            }
        }

        #expect(row == ["1", "3", "3", "four"])
        #expect(Columns.allCases.map(\.index) == [0, 1, 2] && Last.fourth.index == 0)
    }

    @Test("Every statement is in the list that this suite checks")
    func complete() throws {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../Sources").standardizedFileURL
        let files = try ["BlogCore/Stores/SQLite", "BlogSeed/SQLite", "BlogTransfer/SQLite"].flatMap {
            folder in
            try #require(
                FileManager.default.enumerator(
                    at: sources.appendingPathComponent(folder), includingPropertiesForKeys: nil)?.allObjects
                    as? [URL])
        }.filter { $0.pathExtension == "swift" }
        let texts = try files.map {
            (name: $0.lastPathComponent, path: $0.path, text: try String(contentsOf: $0, encoding: .utf8))
        }

        let made = texts.map { $0.text.matches(of: /= (SQLStatement|Query<\w+>)\(/).count }.reduce(0, +)
        let every = SQLStatement.every + TransferQueries.every
        #expect(made == every.count)
        #expect(Set(every.map(\.sql)).count == made)
        // Full scans are allowed for maintenance.
        let whole = texts.filter { $0.text.contains(".maintenance(") }
        #expect(whole.map(\.name) == ["Query.swift"])
        // Connection settings are not queries. Everything else uses Query.
        let around = texts.filter { file in
            ["execute(sql", "makeStatement(", "cachedStatement(", "fetch", "sqlite3_prepare"]
                .contains { file.text.contains($0) }
        }
        #expect(
            Set(around.map(\.name))
                == [
                    "DatabaseQueue+Opening.swift", "Connection.swift", "OpenFiles.swift", "Inspection.swift",
                ])
    }
}
