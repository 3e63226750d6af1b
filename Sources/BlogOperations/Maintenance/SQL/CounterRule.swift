package import SQLStoreParts

/// A counter, with statements that find and correct the rows where it is wrong.
///
/// The check reads the whole table on purpose. Both statements find the rows to count in an index.
package struct CounterRule: Sendable {
    package let counter: StoredCounter
    package let column: CountedColumn
    /// Counts the wrong rows.
    package let find: SQLStatement
    /// Corrects them among the rows with the identifiers `?1` to `?2`.
    package let repair: SQLStatement

    /// Nil for a column without a stored counter.
    package init?(_ column: CountedColumn) {
        let table = column.table
        guard let counter = StoredCounter("\(table).\(column.name)") else { return nil }
        self.counter = counter
        self.column = column
        let isWrong = "\(table).\(column.name) <> \(column.count)"
        find = .once("SELECT count(*) FROM \(table) WHERE \(isWrong)")
        repair = .write(
            "UPDATE \(table) SET \(column.name) = \(column.count) WHERE \(table).id BETWEEN ?1 AND ?2 AND \(isWrong)"
        )
    }
}
