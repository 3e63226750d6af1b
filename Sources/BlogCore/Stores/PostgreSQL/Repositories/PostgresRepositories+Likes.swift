public import BlogDomain
import Database
import SQLStoreParts

extension LikeQueries {
    /// No row if no published post has this identifier. A like that exists already changes nothing.
    static let add = Query<CountColumn>.mixed(
        """
        WITH post AS (SELECT id, like_count FROM posts WHERE id = $1 AND state = 'published'),
            added AS (
                INSERT INTO likes (post_id, user_id, liked_at) SELECT id, $2, $3 FROM post
                ON CONFLICT (post_id, user_id) DO NOTHING
                RETURNING post_id),
            counted AS (
                UPDATE posts SET like_count = like_count + 1 WHERE id = (SELECT post_id FROM added))
        SELECT like_count + (SELECT count(*) FROM added), (SELECT count(*) FROM added) FROM post
        """)

    static let remove = Query<CountColumn>.mixed(
        """
        WITH post AS (SELECT id, like_count FROM posts WHERE id = $1 AND state = 'published'),
            removed AS (
                DELETE FROM likes WHERE post_id = (SELECT id FROM post) AND user_id = $2
                RETURNING post_id),
            counted AS (
                UPDATE posts SET like_count = like_count - 1 WHERE id = (SELECT post_id FROM removed))
        SELECT like_count - (SELECT count(*) FROM removed), (SELECT count(*) FROM removed) FROM post
        """)
}

/// The result of a command that counts: the count after it, and the number of rows that it changed.
enum CountColumn: Int32, ColumnList {
    case count, changes
}

extension PostgresRepositories: LikeRepository {
    /// Likes a published post. Liking again changes nothing, not even the moment.
    /// - Returns: the state now; nil if no published post has this identifier.
    public func like(
        _ blog: PostID, by user: UserID, at moment: Timestamp
    ) async throws -> Outcome<LikeState>? {
        try await outcome(LikeQueries.add, .post(blog), .user(user), .moment(moment)) {
            $0?.likeState(of: blog, by: user, isLiked: true, $1)
        }
    }

    /// Removes a like, which is idempotent.
    /// - Returns: the state now; nil if no published post has this identifier.
    public func unlike(_ blog: PostID, by user: UserID) async throws -> Outcome<LikeState>? {
        try await outcome(LikeQueries.remove, .post(blog), .user(user)) {
            $0?.likeState(of: blog, by: user, isLiked: false, $1)
        }
    }
}

extension PostgresRow<CountColumn> {
    /// The state of a like, whose change it records.
    fileprivate func likeState(
        of blog: PostID, by user: UserID, isLiked: Bool, _ writing: PostgresWriting
    ) -> LikeState {
        if count(.changes) > 0 { writing.changed([.blog(blog), .like(blog, by: user)]) }
        return LikeState(blogID: blog, isLiked: isLiked, likeCount: count(.count))
    }
}
