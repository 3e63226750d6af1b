import BlogModels
import BlogServices
import Database

enum KeyQueries {
    static let every = [ofContent, isUsed, keep, deleteExpired]

    static let ofContent = SQLStatement(
        """
        SELECT post_id FROM idempotency_keys
        WHERE user_id = ?1 AND route = ?2 AND key = ?3 AND used_at > ?4 AND content = ?5
        """)

    static let isUsed = SQLStatement(
        """
        SELECT 1 FROM idempotency_keys
        WHERE user_id = ?1 AND route = ?2 AND key = ?3 AND used_at > ?4
        LIMIT 1
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

extension Connection {
    /// The result of an earlier request with the same key; nil without a key, and for a request that must be carried out.
    /// - Parameter find: reads the object with a number.
    /// - Throws: `DatabaseError`, and the errors of the request.
    func earlier<Object>(
        _ request: KeyedRequest?, _ find: (Int64) throws -> (object: Object?, ifDeleted: any Error)
    ) throws -> Object? {
        guard let request else { return nil }
        let (user, route) = (SQLValue.user(request.user), SQLValue.text(request.route.text))
        let (key, expired) = (SQLValue.text(request.key.text), SQLValue.moment(request.lastExpired))
        let number = try integer(KeyQueries.ofContent, user, route, key, expired, .blob(request.content))
        return try request.repeated(try number.map(find)) {
            try has(KeyQueries.isUsed, user, route, key, expired)
        }
    }

    /// The post of an earlier request.
    func earlierPost(of request: KeyedRequest?) throws -> PostText? {
        guard let request else { return nil }
        return try earlier(request) { request.result(try text(of: PostID($0), seenBy: request.user)) }
    }

    /// Stores a request with the number of its object, in the transaction that changes the object.
    func keep(_ request: KeyedRequest?, _ number: Int64) throws {
        guard let request else { return }
        try run(
            KeyQueries.keep, .user(request.user), .text(request.route.text), .text(request.key.text),
            .moment(request.moment), .blob(request.content), .integer(number))
    }
}
