public import BlogDomain
import Database
import SQLStoreParts

extension LikeQueries {
    /// No row if no published post has this identifier.
    static let count = SQLStatement("SELECT like_count FROM posts WHERE id = ?1 AND state = 'published'")

    /// Ignores only a like that exists already; OR IGNORE would also ignore a broken rule.
    static let add = SQLStatement.write(
        """
        INSERT INTO likes (post_id, user_id, liked_at) VALUES (?1, ?2, ?3)
        ON CONFLICT (post_id, user_id) DO NOTHING
        """)

    static let remove = SQLStatement.write("DELETE FROM likes WHERE post_id = ?1 AND user_id = ?2")
}

extension SQLiteRepositories: LikeRepository {
    /// Likes a published post. Liking again changes nothing, not even the moment.
    /// - Returns: the state now; nil if no published post has this identifier.
    public func like(
        _ blog: PostID, by user: UserID, at moment: Timestamp
    ) async throws -> Outcome<LikeState>? {
        try await outcome { connection in
            guard let count = try connection.likeCount(of: blog) else { return nil }
            let added = try connection.run(LikeQueries.add, .post(blog), .user(user), .moment(moment))
            if added > 0 { connection.likeChanged(blog, by: user) }
            return LikeState(blogID: blog, isLiked: true, likeCount: count + added)
        }
    }

    /// Removes a like, which is idempotent.
    /// - Returns: the state now; nil if no published post has this identifier.
    public func unlike(_ blog: PostID, by user: UserID) async throws -> Outcome<LikeState>? {
        try await outcome { connection in
            guard let count = try connection.likeCount(of: blog) else { return nil }
            let removed = try connection.run(LikeQueries.remove, .post(blog), .user(user))
            if removed > 0 { connection.likeChanged(blog, by: user) }
            return LikeState(blogID: blog, isLiked: false, likeCount: count - removed)
        }
    }
}

extension WriteConnection {
    fileprivate func likeChanged(_ blog: PostID, by user: UserID) {
        changed(.blog(blog))
        changed(.like(blog, by: user))
    }

    /// Nil if no published post has this identifier.
    fileprivate func likeCount(of blog: PostID) throws -> Int? {
        try integer(LikeQueries.count, .post(blog)).map(Int.init)
    }
}
