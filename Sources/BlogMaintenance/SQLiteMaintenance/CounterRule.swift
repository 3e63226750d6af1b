package import BlogMaintenance
package import Database
import SQLStoreParts

/// A counter, with statements that find and correct the rows where it is wrong.
///
/// The check reads the whole table on purpose. Both statements find the rows to count in an index.
package struct CounterRule: Sendable {
    package let counter: StoredCounter
    /// Counts the wrong rows.
    package let find: SQLStatement
    package let table: String
    private let column: String
    /// Corrects them among the rows with the identifiers `?1` to `?2`.
    package let repair: SQLStatement

    private init(_ counter: StoredCounter, _ column: CountedColumn) {
        self.counter = counter
        table = column.table
        self.column = column.name
        let isWrong = "\(table).\(column.name) <> \(column.count)"
        find = .once("SELECT count(*) FROM \(table) WHERE \(isWrong)")
        repair = SQLStatement(
            "UPDATE \(table) SET \(column.name) = \(column.count) WHERE \(table).id BETWEEN ?1 AND ?2 AND \(isWrong)"
        )
    }

    /// The rules of a database that may lack migrations, such as an old backup.
    static func every(
        after migrations: Set<String>, in connection: Connection
    ) throws -> [CounterRule] {
        try (migrations.contains("0006_purging") ? every : everyBeforePurging).filter { rule in
            let column = "SELECT 1 FROM pragma_table_info('\(rule.table)') WHERE name = '\(rule.column)'"
            return try connection.has(.once(column))
        }
    }

    /// Every column that a trigger maintains.
    package static let every = rules(isKept: "purging = 0")

    private static let everyBeforePurging = rules(isKept: "true")

    private static func rules(isKept: String) -> [CounterRule] {
        CountedColumn.every(isKept: isKept).compactMap { column in
            StoredCounter("\(column.table).\(column.name)").map { CounterRule($0, column) }
        }
    }
}
