public import BlogDomain

package enum ChangeQueries {
    /// The number of commits that the log keeps at least.
    static let length: Int64 = 16_384
    /// Old rows are deleted at every 64th commit. To delete one at each commit would write one more page each time.
    static let trimInterval: Int64 = 64

    /// The rows from one position on, which the first row confirms.
    package static let since = Query<ChangeColumn>(
        "SELECT \(ChangeColumn.list) FROM changes WHERE seq >= ?1 ORDER BY seq")

    package static let last = Query<ChangeColumn>(
        "SELECT \(ChangeColumn.list) FROM changes WHERE seq = (SELECT max(seq) FROM changes)",
        postgres: "SELECT \(ChangeColumn.list) FROM changes ORDER BY seq DESC LIMIT 1")

    static let trim = SQLStatement.write("DELETE FROM changes WHERE seq <= ?1")

    /// The statement that deletes old rows after a commit; nil after most.
    package static func trimming(at number: Int64) -> SQLCall? {
        number.isMultiple(of: trimInterval) ? SQLCall(trim, .integer(number - length)) : nil
    }
}

public enum ChangeColumn: Int32, ColumnList {
    case seq, tag, subjects
}

extension Row where Columns == ChangeColumn {
    @inlinable
    public var position: ChangePosition {
        ChangePosition(number: integer(.seq), tag: UInt32(truncatingIfNeeded: integer(.tag)))
    }
}
