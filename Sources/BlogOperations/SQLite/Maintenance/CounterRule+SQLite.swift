import Database
import SQLStoreParts

extension CounterRule {
    /// The rules of a database that may lack migrations, such as an old backup.
    static func every(
        after migrations: Set<String>, in connection: Connection
    ) throws -> [CounterRule] {
        try (migrations.contains("0006_purging") ? every : everyBeforePurging).filter { rule in
            let (table, column) = (rule.column.table, rule.column.name)
            return try connection.has(
                .once("SELECT 1 FROM pragma_table_info('\(table)') WHERE name = '\(column)'"))
        }
    }

    /// Every column that a trigger maintains.
    package static let every = CountedColumn.every(isKept: "purging = 0").compactMap(CounterRule.init)

    private static let everyBeforePurging = CountedColumn.every(isKept: "true").compactMap(CounterRule.init)
}
