package import BlogDomain
package import Database
import SQLStoreParts

private enum ReactionColumn: Int32, ColumnList {
    case user, target, at, id, text
}

extension ReactionKind {
    /// The rows without those of posts that are being purged.
    fileprivate var rows: String {
        table + (isOfPost ? " WHERE post_id NOT IN (SELECT id FROM posts WHERE purging)" : "")
    }
}

extension PostgresSession {
    package func count(of kind: ReactionKind) throws -> Int {
        Int(try integer("SELECT count(*) FROM \(kind.rows)") ?? 0)
    }

    /// Visits all reactions of a kind in the order of a transfer. It needs a transaction.
    package func forEachReaction(_ kind: ReactionKind, _ visit: (Reaction) throws -> Void) throws {
        let all = Query<ReactionColumn>.once(
            "SELECT \(kind.list) FROM \(kind.rows) ORDER BY \(kind.key)")
        try forEach(all) {
            try visit(
                Reaction(
                    kind, by: $0.user(.user), to: $0.integer(.target), at: $0.moment(.at),
                    id: $0.isNull(.id) ? nil : $0.integer(.id), text: $0.optionalText(.text)))
        }
    }
}
