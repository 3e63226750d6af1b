package import BlogModels
package import Database
import SQLStoreParts
import SQLiteStore

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
        let columns = kind.columns.joined(separator: ", ")
        let first = kind.key.prefix { $0 != "," }
        // Those of posts that are being purged are not read.
        let isKept = kind.isOfPost ? " AND post_id NOT IN (SELECT id FROM posts WHERE purging = 1)" : ""
        let rows = "\(kind.table) WHERE \(first) > 0\(isKept)"
        count = SQLStatement("SELECT count(*) FROM \(rows)")
        add = SQLStatement("INSERT INTO \(kind.table) (\(columns)) VALUES (?1, ?2, ?3)")
        all = Query("SELECT \(columns) FROM \(rows) ORDER BY \(kind.key)")
    }
}

private enum ReactionColumn: Int32, ColumnList {
    case user, target, at
}

extension Connection {
    package func add(_ reaction: Reaction) throws {
        for queries in ReactionQueries.every where queries.kind == reaction.kind {
            try run(queries.add, .user(reaction.user), .integer(reaction.target), .moment(reaction.at))
        }
    }

    /// Visits all reactions of a kind in the order of a transfer.
    package func forEachReaction(_ queries: ReactionQueries, _ visit: (Reaction) throws -> Void) throws {
        try forEach(queries.all) {
            try visit(
                Reaction(
                    queries.kind, by: $0.user(.user), to: $0.integer(.target), at: $0.moment(.at)))
        }
    }
}
