public import BlogDomain

package enum EndingQueries {
    static let ending = Query<NumberColumn>("SELECT id FROM users WHERE ends_at <= ?1 ORDER BY ends_at")

    static let begin = SQLStatement.write(
        "UPDATE users SET ends_at = ?2, password_hash = NULL WHERE id = ?1 AND ends_at <= ?3")

    /// The posts of some likes or shares of a user (`?1`), and the statement that deletes those of posts (`?2`). Follows end one by one,
    /// because they count for both users.
    static let reactions = [ReactionKind.like, .share].map { kind in
        let own = "FROM \(kind.table) WHERE user_id = ?1"
        let counter = kind.counter ?? ""
        return (
            posts: Query<PlaceColumn>("SELECT \(PlaceColumn.list) \(own) LIMIT ?2"),
            delete: SQLStatement.write(
                "DELETE \(own) AND post_id IN (SELECT value FROM json_each(?2))",
                postgres: """
                    WITH deleted AS (DELETE \(own) AND post_id = ANY ($2::bigint[]) RETURNING post_id)
                    UPDATE posts SET \(counter) = \(counter) - d.number
                    FROM (SELECT post_id, count(*) AS number FROM deleted GROUP BY post_id) AS d
                    WHERE id = d.post_id
                    """)
        )
    }

    /// Each deletes rows that name a user (`?1`), at most a number of them (`?2`), from one table. The log loses what the user did:
    /// without a name it would be the operator's.
    static let rows = [
        ("hidden", "id", "user_id = ?1"), ("idempotency_keys", "id", "user_id = ?1"),
        ("owner_actions", "id", "actor_id = ?1"),
        ("login_attempts", "address", "account = (SELECT username FROM users WHERE id = ?1)"),
    ].map { SQLStatement.deletion(from: $0, by: $1, where: $2, and: "\($2) AND ") }

    /// Deletes a user whose other rows are deleted. The foreign keys delete the few of other tables.
    static let delete = SQLStatement.write(
        "DELETE FROM users WHERE id = ?1"
            + [
                ("posts", "author_id"), ("comments", "user_id"), ("likes", "user_id"), ("shares", "user_id"),
                ("follows", "follower_id"), ("follows", "followed_id"),
            ].map { " AND NOT EXISTS (SELECT 1 FROM \($0) WHERE \($1) = ?1)" }.joined())
}

extension SQLRepositories {
    public func endingAccounts(upTo moment: Timestamp) async throws -> [UserID] {
        try await rows(EndingQueries.ending.with(.moment(moment))) { UserID($0.integer(.id)) }
    }

    public func beginPurge(of user: UserID, at moment: Timestamp) async throws -> Bool {
        try await run(SQLCall(EndingQueries.begin, .user(user), .moment(Standing.purged), .moment(moment)))
            > 0
    }

    public func deleteRows(of user: UserID, atMost limit: Int) async throws -> Bool {
        for reactions in EndingQueries.reactions {
            let posts = try await rows(reactions.posts.with(.user(user), .count(limit))) { $0.post(.post) }
            guard posts.isEmpty else {
                _ = try await run(
                    SQLCall(reactions.delete, .user(user), .integers(posts.map(\.rawValue))),
                    changing: Set(posts.map { .blog($0) }))
                return true
            }
        }
        for statement in EndingQueries.rows
        where try await run(SQLCall(statement, .user(user), .count(limit))) == limit { return true }
        _ = try await run(SQLCall(EndingQueries.delete, .user(user)), changing: [.user(user)])
        return false
    }
}
