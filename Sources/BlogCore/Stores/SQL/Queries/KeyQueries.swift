package import BlogDomain

package enum KeyQueries {
    /// Those with a key, whatever their content: at most a few.
    static let used = Query<KeyColumn>(
        """
        SELECT \(KeyColumn.list) FROM idempotency_keys
        WHERE user_id = ?1 AND route = ?2 AND key = ?3 AND used_at > ?4
        """)

    package static func used(by request: KeyedRequest) -> QueryCall<KeyColumn> {
        used.with(
            .user(request.user), .text(request.route.text), .text(request.key.text),
            .moment(request.lastExpired), .blob(request.content))
    }

    /// The row of an expired request, or of a form whose object was deleted, is used again. The column `post_id` has the number of the
    /// object, whatever the route adds: its name is from the time when only posts had keys.
    static let keep = SQLStatement.write(
        """
        INSERT INTO idempotency_keys (user_id, route, key, used_at, content, post_id)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6)
        ON CONFLICT (user_id, route, key, content) DO UPDATE SET used_at = ?4, post_id = ?6
        """)

    /// The statement that stores a request with the number of its object, in the transaction that changes the object; none without
    /// a request.
    package static func calls(keeping request: KeyedRequest?, _ number: Int64) -> [SQLCall] {
        guard let request else { return [] }
        return [
            SQLCall(
                keep, .user(request.user), .text(request.route.text), .text(request.key.text),
                .moment(request.moment), .blob(request.content), .integer(number))
        ]
    }

    static let deleteExpired = SQLStatement.deletion(from: "idempotency_keys", where: "used_at <= ?1")
}

/// The object of the same request, and whether the key was used.
package enum KeyColumn: Int32, ColumnList {
    case object, isUsed

    package var sql: String {
        switch self {
        case .object: "max(post_id) FILTER (WHERE content = ?5)"
        case .isUsed: "count(*) > 0"
        }
    }
}

extension Row where Columns == KeyColumn {
    package func use() -> (object: Int64?, isUsed: Bool) {
        (isNull(.object) ? nil : integer(.object), flag(.isUsed))
    }
}
