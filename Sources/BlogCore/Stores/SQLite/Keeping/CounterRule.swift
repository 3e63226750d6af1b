package import BlogServices

/// A counter, how to find the rows in which it is wrong, and how to make them right.
///
/// These walk whole tables on purpose, one row at a time, and look each row up in an index of what it counts.
package struct CounterRule: Sendable {
    package let counter: KeptCounter
    /// How many rows are wrong.
    package let find: Query
    /// Makes them right.
    package let mend: Query

    private init(_ counter: KeptCounter, in table: String, _ column: String, counting source: String) {
        self.counter = counter
        let count = "(SELECT count(*) FROM \(source))"
        let isWrong = "\(table).\(column) <> \(count)"
        find = .whole("SELECT count(*) FROM \(table) WHERE \(isWrong)")
        mend = .whole("UPDATE \(table) SET \(column) = \(count) WHERE \(isWrong)")
    }

    /// The rules of a database that may lack migrations, such as an old backup.
    static func every(after migrations: Set<String>) -> [CounterRule] {
        guard !migrations.contains("0006_purging") else { return every }
        return every.map { $0.counter == .trash ? trashBeforePurging : $0 }
    }

    private static let trashBeforePurging = CounterRule(
        .trash, in: "users", "trash_count",
        counting: "posts WHERE author_id = users.id AND state = 'trashed'")

    /// Every column that a trigger keeps. A new counter is a line here, a case of ``KeptCounter``, and its words.
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
    ]
}
