public import BlogDomain

package enum ClockQueries {
    package static let record = Query<ClockColumn>("SELECT \(ClockColumn.list) FROM clock WHERE id = 1")

    /// The newest of the dates, or ?1. Each part is one row of an index.
    static let newest = Query<NumberColumn>(
        """
        SELECT max(
            ifnull((SELECT created_at FROM tokens WHERE id = (SELECT max(id) FROM tokens)), ?1),
            ifnull((SELECT max(last_at) FROM login_attempts WHERE known = 0), ?1),
            ifnull((SELECT max(deleted_at) FROM posts WHERE state = 'trashed' AND purging = 0), ?1))
        """,
        postgres: """
            SELECT coalesce(greatest(
                (SELECT created_at FROM tokens ORDER BY id DESC LIMIT 1),
                (SELECT max(last_at) FROM login_attempts WHERE NOT known),
                (SELECT max(deleted_at) FROM posts WHERE state = 'trashed' AND NOT purging)), $1::bigint)
            """)

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
