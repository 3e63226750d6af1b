import BlogModels
import BlogServices
import PostgreSQL

enum KeyQueries {
    static let every = [used.statement, keep, deleteExpired]

    /// The rows of a request with any content: at most a few.
    static let used = PostgresQuery<KeyColumn>(
        """
        SELECT \(KeyColumn.list) FROM idempotency_keys
        WHERE user_id = $1 AND route = $2 AND key = $3 AND used_at > $4
        ORDER BY content = $5 DESC
        LIMIT 1
        """)

    /// The row of an expired request, or of a form whose post was deleted, is used again.
    static let keep = PostgresStatement(
        """
        INSERT INTO idempotency_keys (user_id, route, key, used_at, content, post_id)
        VALUES ($1, $2, $3, $4, $5, $6)
        ON CONFLICT (user_id, route, key, content) DO UPDATE SET used_at = $4, post_id = $6
        """)

    static let deleteExpired = PostgresStatement(
        """
        DELETE FROM idempotency_keys
        WHERE id = ANY (ARRAY(SELECT id FROM idempotency_keys WHERE used_at <= $1 LIMIT $2))
        """)

    /// The statement that stores a request with its post, in the transaction that changes the post; none without a request.
    static func calls(keeping request: KeyedRequest?, _ post: PostID) -> [PostgresCall] {
        guard let request else { return [] }
        return [
            PostgresCall(
                keep, .user(request.user), .text(request.route.rawValue), .text(request.key.text),
                .moment(request.moment), .blob(request.content), .post(post))
        ]
    }
}

enum KeyColumn: Int32, ColumnList {
    case post, isSame

    var sql: String {
        switch self {
        case .post: "post_id"
        case .isSame: "content = $5"
        }
    }
}

extension PostgresWriting {
    /// The post of an earlier request with the same key; nil without a key, and for a request that must be carried out.
    /// - Throws: the errors of the connection, and those of the request.
    func earlierPost(of request: KeyedRequest?) async throws -> PostText? {
        guard let request else { return nil }
        let used = try await row(
            KeyQueries.used, .user(request.user), .text(request.route.rawValue), .text(request.key.text),
            .moment(request.lastExpired), .blob(request.content)
        ) { (post: $0.post(.post), isSame: $0.flag(.isSame)) }
        var same: PostText?
        if let used, used.isSame { same = try await text(of: used.post, seenBy: request.user) }
        return try request.repeated(same) { used != nil }
    }
}
