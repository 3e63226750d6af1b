import BlogDomain

/// A column that counts rows of other tables.
package struct CountedColumn: Sendable {
    /// A table whose key is `id`.
    package let table: String
    package let name: String
    /// A subquery of the number.
    package let count: String

    private init(_ name: String, of table: String, counting source: String) {
        self.table = table
        self.name = name
        count = "(SELECT count(*) FROM \(source))"
    }

    /// All of them. A new counter needs a line here, a case of `StoredCounter`, and its text, unless it counts reactions.
    /// - Parameter isKept: the condition of a post that is not purged, as the indexes of a store have it.
    package static func every(isKept: String) -> [CountedColumn] {
        [
            CountedColumn(
                "blog_count", of: "users",
                counting: "posts WHERE author_id = users.id AND state = 'published'"),
            CountedColumn(
                "trash_count", of: "users",
                counting: "posts WHERE author_id = users.id AND state = 'trashed' AND \(isKept)"),
            CountedColumn("follower_count", of: "users", counting: "follows WHERE followed_id = users.id"),
            CountedColumn("following_count", of: "users", counting: "follows WHERE follower_id = users.id"),
            CountedColumn(
                "friend_count", of: "users",
                counting: """
                    follows AS there CROSS JOIN follows AS back
                    WHERE there.follower_id = users.id AND back.follower_id = there.followed_id
                        AND back.followed_id = there.follower_id
                    """),
        ]
            + ReactionKind.allCases.compactMap { kind in
                kind.counter.map {
                    CountedColumn($0, of: "posts", counting: "\(kind.table) WHERE post_id = posts.id")
                }
            } + [
                CountedColumn(
                    "blog_count", of: "tags",
                    counting: "post_tags WHERE tag_id = tags.id AND published_at IS NOT NULL")
            ]
    }
}
