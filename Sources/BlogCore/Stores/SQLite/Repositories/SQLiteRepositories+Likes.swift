public import BlogDomain
import Database
import SQLStoreParts

enum LikeQueries {
    static let every = [count, add, remove, likers.statement]

    /// No row if no published post has this identifier.
    static let count = SQLStatement("SELECT like_count FROM posts WHERE id = ?1 AND state = 'published'")

    /// Ignores only a like that exists already; OR IGNORE would also ignore a broken rule.
    static let add = SQLStatement.write(
        """
        INSERT INTO likes (post_id, user_id, liked_at) VALUES (?1, ?2, ?3)
        ON CONFLICT (post_id, user_id) DO NOTHING
        """)

    static let remove = SQLStatement.write("DELETE FROM likes WHERE post_id = ?1 AND user_id = ?2")

    /// No row without a published post; a row without a user for a post without likes. A post keeps its likes when it
    /// is unpublished, so one statement looks at both.
    static let likers = Query<PersonColumn>(
        """
        SELECT \(PersonColumn.list(.at, as: "l.liked_at"))
        FROM posts p
        LEFT JOIN likes l ON l.post_id = p.id AND (l.liked_at, l.user_id) < (?2, ?3)
        LEFT JOIN users u ON u.id = l.user_id
        WHERE p.id = ?1 AND p.state = 'published'
        ORDER BY l.liked_at DESC, l.user_id DESC
        LIMIT ?4
        """)
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

    /// The people who like a post, the last first; nil if no published post has this identifier.
    public func likers(of blog: PostID, _ page: PageRequest) async throws -> Page<Person>? {
        try await read { connection in
            let rows = try connection.rows(
                LikeQueries.likers, .post(blog), .at(page), .id(page), .rows(page)
            ) { $0.isNull(.id) ? nil : $0.person() }
            return rows.isEmpty ? nil : Page(people: rows.compactMap(\.self), page)
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
