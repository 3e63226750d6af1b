public import BlogDomain

package enum ClockQueries {
    package static let record = Query<ClockColumn>("SELECT \(ClockColumn.list) FROM clock WHERE id = 1")

    static let keep = SQLStatement.write(
        """
        INSERT INTO clock (id, trusted_at, doubted_at, agreed_seconds) VALUES (1, ?1, ?2, ?3)
        ON CONFLICT (id) DO UPDATE SET trusted_at = ?1, doubted_at = ?2, agreed_seconds = ?3
        """)
}

public enum ClockColumn: Int32, ColumnList {
    case trustedAt, doubtedAt, agreedSeconds
}

extension Row where Columns == ClockColumn {
    @inlinable
    public func record() -> ClockRecord {
        ClockRecord(
            trustedAt: moment(.trustedAt),
            doubt: optionalMoment(.doubtedAt).map {
                ClockDoubt(shownAt: $0, agreedSeconds: integer(.agreedSeconds))
            })
    }
}
