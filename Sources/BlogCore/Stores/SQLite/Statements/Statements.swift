import BlogDomain
import Database
import SQLStoreParts

extension SQLStatement {
    /// Each deletes rows of a purged post (`?1`), at most a number of them (`?2`), from one table.
    static let deletingRowsOfPost =
        ReactionKind.allCases.filter(\.isOfPost).map { kind in
            let rows = kind.rows(ofPost: "?1", atMost: "?2")
            // The rows without numbers have the post in their key.
            let ofPost = kind.isNumbered ? "" : "post_id = ?1 AND "
            return SQLStatement.write(
                "DELETE FROM \(kind.table) WHERE \(ofPost)\(rows.column) IN (\(rows.sql))")
        } + [
            SQLStatement.write(
                "DELETE FROM hidden WHERE id IN (SELECT id FROM hidden WHERE post_id = ?1 LIMIT ?2)")
        ]
}
