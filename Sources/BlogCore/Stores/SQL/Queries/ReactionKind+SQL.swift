package import BlogDomain

/// The table of a kind of reactions.
extension ReactionKind {
    package var table: String { "\(plural)" }

    /// The columns of a reaction: the user, the target and the moment, and of one with a text its number and the text.
    package var columns: [String] {
        ["\(names.user)_id", "\(names.target)_id", "\(participle)_at"]
            + (textRules == nil ? [] : ["id", "text"])
    }

    /// The list of a SELECT with five columns.
    package var list: String {
        (columns + (textRules == nil ? ["NULL", "NULL"] : [])).joined(separator: ", ")
    }

    /// The columns by which a transfer orders them.
    package var key: String {
        isNumbered ? "id" : isOfPost ? "post_id, user_id" : "follower_id, followed_id"
    }

    /// The column in which posts count them; nil if users count them.
    package var counter: String? { isOfPost ? "\(rawValue)_count" : nil }

    /// Selects rows of one post, at most a number of them. Rows without numbers are in the order of their key, so that neighbours
    /// are deleted together.
    package func rows(ofPost post: String, atMost limit: String) -> (column: String, sql: String) {
        let column = isNumbered ? "id" : "user_id"
        let order = isNumbered ? "" : " ORDER BY \(column)"
        return (column, "SELECT \(column) FROM \(table) WHERE post_id = \(post)\(order) LIMIT \(limit)")
    }
}
