public import BlogDomain
import Database
import SQLStoreParts

enum ShareQueries {
    /// No row if no published post has this identifier.
    static let count = SQLStatement("SELECT share_count FROM posts WHERE id = ?1 AND state = 'published'")

    /// A user has fewer shares than a post can have, so the plus sign keeps the index of posts out.
    static let add = SQLStatement.write(
        """
        INSERT INTO shares (post_id, user_id, shared_at)
        SELECT id, ?2, ?3 FROM posts
        WHERE id = ?1 AND author_id <> ?2 AND NOT EXISTS (
            SELECT 1 FROM shares WHERE user_id = ?2 AND +post_id = ?1 AND shared_at BETWEEN ?4 AND ?5)
        """)
}

extension SQLiteRepositories: ShareRepository {
    /// Records that a user shared a published post, once a day, and never for its author.
    /// - Returns: the state now; nil if no published post has this identifier.
    public func share(
        _ blog: PostID, by user: UserID, at moment: Timestamp
    ) async throws -> Outcome<ShareState>? {
        try await outcome { connection in
            guard let count = try connection.integer(ShareQueries.count, .post(blog)) else { return nil }
            let added = try connection.run(
                ShareQueries.add, .post(blog), .user(user), .moment(moment), .moment(moment.day.lowerBound),
                .moment(moment.day.upperBound))
            if added > 0 { connection.changed(.blog(blog)) }
            return ShareState(blogID: blog, shareCount: Int(count) + added)
        }
    }
}
