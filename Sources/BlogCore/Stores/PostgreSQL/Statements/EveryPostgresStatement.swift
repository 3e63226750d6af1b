import BlogDomain
import Database
import SQLStoreParts

extension SQLStatement {
    /// Each deletes rows of a purged post (`$1`), at most a number of them (`$2`), from one table, and returns how many.
    ///
    /// PostgreSQL does not know the values when it plans, and expects that LIMIT passes a tenth of the rows. Rows to change are
    /// therefore passed as an array, which it expects to be short; joined with a LIMIT, it would read the whole table.
    static let deletingRowsOfPost =
        ReactionKind.allCases.compactMap { kind in
            kind.counter.map { counter in
                let rows = kind.rows(ofPost: "$1", atMost: "$2")
                return SQLStatement.mixed(
                    """
                    WITH deleted AS (
                            DELETE FROM \(kind.table)
                            WHERE post_id = $1 AND \(rows.column) = ANY (ARRAY(\(rows.sql)))
                            RETURNING 1),
                        counted AS (
                            UPDATE posts SET \(counter) = \(counter) - (SELECT count(*) FROM deleted) WHERE id = $1)
                    SELECT count(*) FROM deleted
                    """)
            }
        } + [
            SQLStatement.mixed(
                """
                WITH deleted AS (
                        DELETE FROM hidden
                        WHERE id = ANY (ARRAY(SELECT id FROM hidden WHERE post_id = $1 LIMIT $2))
                        RETURNING 1)
                SELECT count(*) FROM deleted
                """)
        ]
}
