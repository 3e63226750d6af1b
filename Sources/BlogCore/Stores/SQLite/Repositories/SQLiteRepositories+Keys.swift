import BlogModels
import BlogServices
import Database

enum KeyQueries {
    static let every = [used.statement, keep, deleteExpired]

    /// Those with a key, whatever their content: at most a few.
    static let used = Query<KeyColumn>(
        """
        SELECT \(KeyColumn.list) FROM idempotency_keys
        WHERE user_id = ?1 AND route = ?2 AND key = ?3 AND used_at > ?4
        """)

    /// The row of an expired request, or of a form whose object was deleted, is used again. The column `post_id` has the number of the
    /// object, whatever the route adds: its name is from the time when only posts had keys.
    static let keep = SQLStatement(
        """
        INSERT INTO idempotency_keys (user_id, route, key, used_at, content, post_id)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6)
        ON CONFLICT (user_id, route, key, content) DO UPDATE SET used_at = ?4, post_id = ?6
        """)

    static let deleteExpired = SQLStatement(
        """
        DELETE FROM idempotency_keys
        WHERE id IN (SELECT id FROM idempotency_keys WHERE used_at <= ?1 LIMIT ?2)
        """)
}

/// The object of the same request, and whether the key was used.
enum KeyColumn: Int32, ColumnList {
    case object, isUsed

    var sql: String {
        switch self {
        case .object: "max(post_id) FILTER (WHERE content = ?5)"
        case .isUsed: "count(*) > 0"
        }
    }
}

extension Connection {
    /// The result of an earlier request with the same key; nil without a key, and for a request that must be carried out.
    /// - Parameter find: reads the object with a number.
    /// - Throws: `DatabaseError`, and the errors of the request.
    func earlier<Object>(
        _ request: KeyedRequest?, _ find: (Int64) throws -> Earlier<Object>
    ) throws -> Object? {
        guard let request else { return nil }
        let used = try row(
            KeyQueries.used, .user(request.user), .text(request.route.text), .text(request.key.text),
            .moment(request.lastExpired), .blob(request.content)
        ) { (object: $0.isNull(.object) ? nil : $0.integer(.object), isUsed: $0.flag(.isUsed)) }
        if let object = used?.object { return try request.repeated(find(object)) }
        return try request.repeated(used?.isUsed == true ? .sameKey : .none)
    }

    /// The post of an earlier request.
    func earlierPost(of request: KeyedRequest?) throws -> PostText? {
        guard let request else { return nil }
        return try earlier(request) { request.earlier(try text(of: PostID($0), seenBy: request.user)) }
    }

    /// Stores a request with the number of its object, in the transaction that changes the object.
    func keep(_ request: KeyedRequest?, _ number: Int64) throws {
        guard let request else { return }
        try run(
            KeyQueries.keep, .user(request.user), .text(request.route.text), .text(request.key.text),
            .moment(request.moment), .blob(request.content), .integer(number))
    }
}
