enum BlogQueries {
    static let every = [all, byAuthor, likedByUser, one, row]

    /// What ``Columns/blog(seenBy:)`` reads; `?1` is the viewer.
    static let columns = """
        p.id, p.title, p.excerpt, u.id, u.username, u.name, p.published_at, p.edited_at, p.like_count,
            p.share_count, p.version, EXISTS (SELECT 1 FROM likes WHERE post_id = p.id AND user_id = ?1)
        """

    static let all = Query(
        """
        SELECT \(columns)
        FROM posts p JOIN users u ON u.id = p.author_id
        WHERE p.state = 'published' AND (p.published_at, p.id) < (?2, ?3)
        ORDER BY p.published_at DESC, p.id DESC
        LIMIT ?4
        """)

    static let byAuthor = Query(
        """
        SELECT \(columns)
        FROM posts p JOIN users u ON u.id = p.author_id
        WHERE p.author_id = ?5 AND p.state = 'published' AND (p.published_at, p.id) < (?2, ?3)
        ORDER BY p.published_at DESC, p.id DESC
        LIMIT ?4
        """)

    /// Likes in their order; those of posts that are not published have no blog. LEFT JOIN keeps the likes outermost.
    static let likedByUser = Query(
        """
        SELECT \(columns), l.liked_at, l.post_id
        FROM likes l
            LEFT JOIN posts p ON p.id = l.post_id AND p.state = 'published'
            LEFT JOIN users u ON u.id = p.author_id
        WHERE l.user_id = ?5 AND (l.liked_at, l.post_id) < (?2, ?3)
        ORDER BY l.liked_at DESC, l.post_id DESC
        LIMIT ?4
        """)

    static let one = Query(
        """
        SELECT \(columns), p.body
        FROM posts p JOIN users u ON u.id = p.author_id
        WHERE p.id = ?2 AND p.state = 'published'
        """)

    /// Without the body, which lies on pages of its own.
    static let row = Query(
        """
        SELECT \(columns)
        FROM posts p JOIN users u ON u.id = p.author_id
        WHERE p.id = ?2 AND p.state = 'published'
        """)
}
