enum LikeQueries {
    static let every = [count, add, remove, likers]

    /// The count, and with it that the post is there and published.
    static let count = Query("SELECT like_count FROM posts WHERE id = ?1 AND state = 'published'")

    /// Only the like that is there already is passed over; OR IGNORE would pass over a broken rule as well.
    static let add = Query(
        """
        INSERT INTO likes (post_id, user_id, liked_at) VALUES (?1, ?2, ?3)
        ON CONFLICT (post_id, user_id) DO NOTHING
        """)

    static let remove = Query("DELETE FROM likes WHERE post_id = ?1 AND user_id = ?2")

    /// No row without a published post; a row without a user for a post without likes. Likes outlive publication, so
    /// one statement looks at both.
    static let likers = Query(
        """
        SELECT u.id, u.username, u.name, u.icon_url, l.liked_at
        FROM posts p
        LEFT JOIN likes l ON l.post_id = p.id AND (l.liked_at, l.user_id) < (?2, ?3)
        LEFT JOIN users u ON u.id = l.user_id
        WHERE p.id = ?1 AND p.state = 'published'
        ORDER BY l.liked_at DESC, l.user_id DESC
        LIMIT ?4
        """)
}
