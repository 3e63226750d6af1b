package import BlogDomain
package import Database
import SQLStoreParts

/// The statement that adds a reaction of one kind.
package struct ReactionQueries: Sendable {
    fileprivate let kind: ReactionKind
    package let add: SQLStatement

    package static let every = ReactionKind.allCases.map(ReactionQueries.init)

    private init(_ kind: ReactionKind) {
        self.kind = kind
        let columns = kind.columns.joined(separator: ", ")
        let values = kind.columns.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
        add = SQLStatement.write("INSERT INTO \(kind.table) (\(columns)) VALUES (\(values))")
    }
}

extension Connection {
    package func add(_ reaction: Reaction) throws {
        for queries in ReactionQueries.every where queries.kind == reaction.kind {
            let (user, target) = (SQLValue.viewer(reaction.user), SQLValue.integer(reaction.target))
            if let id = reaction.id, let text = reaction.text {
                try run(queries.add, user, target, .moment(reaction.at), .integer(id), .text(text))
            } else {
                try run(queries.add, user, target, .moment(reaction.at))
            }
        }
    }
}
