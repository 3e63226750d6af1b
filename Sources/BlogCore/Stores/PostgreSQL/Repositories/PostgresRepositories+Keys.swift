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

    /// The row of an expired request, or of a form whose object was deleted, is used again. The column `post_id` has the number of the
    /// object, whatever the route adds: its name is from the time when only posts had keys.
    static let keep = PostgresStatement.write(
        """
        INSERT INTO idempotency_keys (user_id, route, key, used_at, content, post_id)
        VALUES ($1, $2, $3, $4, $5, $6)
        ON CONFLICT (user_id, route, key, content) DO UPDATE SET used_at = $4, post_id = $6
        """)

    static let deleteExpired = PostgresStatement.write(
        """
        DELETE FROM idempotency_keys
        WHERE id = ANY (ARRAY(SELECT id FROM idempotency_keys WHERE used_at <= $1 LIMIT $2))
        """)

    /// The statement that stores a request with the number of its object, in the transaction that changes the object; none without
    /// a request.
    static func calls(keeping request: KeyedRequest?, _ number: Int64) -> [PostgresCall] {
        guard let request else { return [] }
        return [
            PostgresCall(
                keep, .user(request.user), .text(request.route.text), .text(request.key.text),
                .moment(request.moment), .blob(request.content), .integer(number))
        ]
    }
}

enum KeyColumn: Int32, ColumnList {
    case number, isSame

    var sql: String {
        switch self {
        case .number: "post_id"
        case .isSame: "content = $5"
        }
    }
}

extension PostgresWriting {
    /// The result of an earlier request with the same key; nil without a key, and for a request that must be carried out.
    /// - Parameter find: reads the object with a number.
    /// - Throws: the errors of the connection, and those of the request.
    func earlier<Object>(
        _ request: KeyedRequest?, _ find: (Int64) async throws -> Earlier<Object>
    ) async throws -> Object? {
        guard let request else { return nil }
        let used = try await row(
            KeyQueries.used, .user(request.user), .text(request.route.text), .text(request.key.text),
            .moment(request.lastExpired), .blob(request.content)
        ) { (number: $0.integer(.number), isSame: $0.flag(.isSame)) }
        if let used, used.isSame { return try request.repeated(await find(used.number)) }
        return try request.repeated(used == nil ? .none : .sameKey)
    }

    /// The post of an earlier request.
    func earlierPost(of request: KeyedRequest?) async throws -> PostText? {
        guard let request else { return nil }
        return try await earlier(request) {
            request.earlier(try await text(of: PostID($0), seenBy: request.user))
        }
    }
}
