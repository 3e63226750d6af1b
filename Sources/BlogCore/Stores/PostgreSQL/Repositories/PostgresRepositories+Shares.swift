public import BlogModels
public import BlogServices
import PostgreSQL

enum ShareQueries {
    static let every = [add.statement]

    /// Returns the new count. No row if no published post has this identifier.
    static let add = PostgresQuery<ShareColumn>(
        """
        WITH counted AS (
                UPDATE posts SET share_count = share_count + 1 WHERE id = $1 AND state = 'published'
                RETURNING id, share_count),
            added AS (INSERT INTO shares (post_id, user_id, shared_at) SELECT id, $2, $3 FROM counted)
        SELECT \(ShareColumn.list) FROM counted
        """)
}

enum ShareColumn: Int32, ColumnList {
    case count

    var sql: String { "share_count" }
}

extension PostgresRepositories: ShareRepository {
    /// Records that a user shared a published post; every share counts.
    /// - Returns: the state now; nil if no published post has this identifier.
    public func share(
        _ blog: PostID, by user: UserID, at moment: Timestamp
    ) async throws -> Outcome<ShareState>? {
        try await outcome(ShareQueries.add, .post(blog), .user(user), .moment(moment)) { row, writing in
            guard let row else { return nil }
            writing.changed(.blog(blog))
            return ShareState(blogID: blog, shareCount: row.count(.count))
        }
    }
}
