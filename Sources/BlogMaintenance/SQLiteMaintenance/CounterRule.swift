package import BlogMaintenance
package import Database

/// A counter, with statements that find and correct the rows where it is wrong.
///
/// The check reads the whole table on purpose. Both statements find the rows to count in an index.
package struct CounterRule: Sendable {
    package let counter: StoredCounter
    /// Counts the wrong rows.
    package let find: SQLStatement
    package let table: String
    /// Corrects them among the rows with the identifiers `?1` to `?2`.
    package let repair: SQLStatement

    private init(_ counter: StoredCounter, in table: String, _ column: String, counting source: String) {
        self.counter = counter
        self.table = table
        let count = "(SELECT count(*) FROM \(source))"
        let isWrong = "\(table).\(column) <> \(count)"
        find = .once("SELECT count(*) FROM \(table) WHERE \(isWrong)")
        repair = SQLStatement(
            "UPDATE \(table) SET \(column) = \(count) WHERE \(table).id BETWEEN ?1 AND ?2 AND \(isWrong)")
    }

    /// The rules of a database that may lack migrations, such as an old backup.
    static func every(after migrations: Set<String>) -> [CounterRule] {
        let known = migrations.contains("0010_tags") ? every : every.filter { $0.counter != .tagged }
        guard !migrations.contains("0006_purging") else { return known }
        return known.map { $0.counter == .trash ? trashBeforePurging : $0 }
    }

    private static let trashBeforePurging = CounterRule(
        .trash, in: "users", "trash_count",
        counting: "posts WHERE author_id = users.id AND state = 'trashed'")

    /// Every column that a trigger maintains. A new counter needs a line here, a case of ``StoredCounter``, and its text.
    package static let every = [
        CounterRule(
            .blogs, in: "users", "blog_count",
            counting: "posts WHERE author_id = users.id AND state = 'published'"),
        CounterRule(
            .trash, in: "users", "trash_count",
            counting: "posts WHERE author_id = users.id AND state = 'trashed' AND purging = 0"),
        CounterRule(
            .followers, in: "users", "follower_count", counting: "follows WHERE followed_id = users.id"),
        CounterRule(
            .following, in: "users", "following_count", counting: "follows WHERE follower_id = users.id"),
        CounterRule(
            .friends, in: "users", "friend_count",
            counting: """
                follows AS there CROSS JOIN follows AS back
                    ON back.follower_id = there.followed_id AND back.followed_id = there.follower_id
                WHERE there.follower_id = users.id
                """),
        CounterRule(.likes, in: "posts", "like_count", counting: "likes WHERE post_id = posts.id"),
        CounterRule(.shares, in: "posts", "share_count", counting: "shares WHERE post_id = posts.id"),
        CounterRule(
            .tagged, in: "tags", "blog_count",
            counting: "post_tags WHERE tag_id = tags.id AND published_at IS NOT NULL"),
    ]
}
