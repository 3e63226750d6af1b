public import BlogDomain
import Database
import SQLStoreParts

enum LikeQueries {
    static let every = [add.statement, remove.statement, likers.statement]

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

    /// No row without a published post; a row without a user for a post without likes. A post keeps its likes when it
    /// is unpublished, so one statement looks at both.
    static let likers = Query<PersonColumn>(
        """
        SELECT \(PersonColumn.list(.at, as: "l.liked_at"))
        FROM posts p
        LEFT JOIN LATERAL (
            SELECT user_id, liked_at FROM likes
            WHERE post_id = p.id AND (liked_at, user_id) < ($2, $3)
            ORDER BY liked_at DESC, user_id DESC
            LIMIT $4
        ) AS l ON true
        \(UserQueries.join("l.user_id"))
        WHERE p.id = $1 AND p.state = 'published'
        ORDER BY l.liked_at DESC, l.user_id DESC
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

    /// The people who like a post, the last first; nil if no published post has this identifier.
    public func likers(of blog: PostID, _ page: PageRequest) async throws -> Page<Person>? {
        try await read { reading in
            let rows = try await reading.rows(
                LikeQueries.likers, .post(blog), .at(page), .id(page), .rows(page)
            ) { $0.isNull(.id) ? nil : $0.person() }
            return rows.isEmpty ? nil : Page(people: rows.compactMap(\.self), page)
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
