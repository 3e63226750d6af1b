public import BlogDomain
import Database
import SQLStoreParts

enum ShareQueries {
    /// No row if no published post has this identifier. Writers take turns, so no other share of the day is under way.
    static let add = Query<CountColumn>.mixed(
        """
        WITH post AS (SELECT id, author_id, share_count FROM posts WHERE id = $1 AND state = 'published'),
            added AS (
                INSERT INTO shares (post_id, user_id, shared_at)
                SELECT id, $2, $3 FROM post
                WHERE author_id <> $2 AND NOT EXISTS (
                    SELECT 1 FROM shares
                    WHERE user_id = $2 AND post_id = $1 AND shared_at BETWEEN $4 AND $5)
                RETURNING post_id),
            counted AS (
                UPDATE posts SET share_count = share_count + 1 WHERE id = (SELECT post_id FROM added))
        SELECT share_count + (SELECT count(*) FROM added), (SELECT count(*) FROM added) FROM post
        """)
}

extension PostgresRepositories: ShareRepository {
    /// Records that a user shared a published post, once a day, and never for its author.
    /// - Returns: the state now; nil if no published post has this identifier.
    public func share(
        _ blog: PostID, by user: UserID, at moment: Timestamp
    ) async throws -> Outcome<ShareState>? {
        try await outcome(
            ShareQueries.add, .post(blog), .user(user), .moment(moment), .moment(moment.day.lowerBound),
            .moment(moment.day.upperBound)
        ) { row, writing in
            guard let row else { return nil }
            if row.count(.changes) > 0 { writing.changed(.blog(blog)) }
            return ShareState(blogID: blog, shareCount: row.count(.count))
        }
    }
}
