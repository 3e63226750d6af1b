package import BlogDomain
package import Database
import SQLStoreParts

/// The statements that add and read the reactions of one kind.
package struct ReactionQueries: Sendable {
    package let kind: ReactionKind
    package let count: SQLStatement
    fileprivate let add: SQLStatement
    fileprivate let all: Query<ReactionColumn>

    package static let every = ReactionKind.allCases.map(ReactionQueries.init)

    package var statements: [SQLStatement] { [count, add, all.statement] }

    private init(_ kind: ReactionKind) {
        self.kind = kind
        let first = kind.key.prefix { $0 != "," }
        // Those of posts that are being purged are not read.
        let isKept = kind.isOfPost ? " AND post_id NOT IN (SELECT id FROM posts WHERE purging = 1)" : ""
        let rows = "\(kind.table) WHERE \(first) > 0\(isKept)"
        count = SQLStatement("SELECT count(*) FROM \(rows)")
        let columns = kind.columns.joined(separator: ", ")
        let values = kind.columns.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
        add = SQLStatement.write("INSERT INTO \(kind.table) (\(columns)) VALUES (\(values))")
        all = Query("SELECT \(kind.list) FROM \(rows) ORDER BY \(kind.key)")
    }
}

private enum ReactionColumn: Int32, ColumnList {
    case user, target, at, id, text
}

extension Connection {
    package func add(_ reaction: Reaction) throws {
        for queries in ReactionQueries.every where queries.kind == reaction.kind {
            let (user, target) = (SQLValue.user(reaction.user), SQLValue.integer(reaction.target))
            if let id = reaction.id, let text = reaction.text {
                try run(queries.add, user, target, .moment(reaction.at), .integer(id), .text(text))
            } else {
                try run(queries.add, user, target, .moment(reaction.at))
            }
        }
    }

    /// Visits all reactions of a kind in the order of a transfer.
    package func forEachReaction(_ queries: ReactionQueries, _ visit: (Reaction) throws -> Void) throws {
        try forEach(queries.all) {
            try visit(
                Reaction(
                    queries.kind, by: $0.user(.user), to: $0.integer(.target), at: $0.moment(.at),
                    id: $0.isNull(.id) ? nil : $0.integer(.id), text: $0.optionalText(.text)))
        }
    }
}
