package enum LikeQueries {
    /// No row without a published post; a row without a user for a post without likes. A post keeps its likes when it
    /// is unpublished, so one statement looks at both.
    package static let likers = Query<PersonColumn>(
        """
        SELECT \(PersonColumn.list(.at, as: "l.liked_at"))
        FROM posts p
        LEFT JOIN likes l ON l.post_id = p.id AND (l.liked_at, l.user_id) < (?2, ?3)
        LEFT JOIN users u ON u.id = l.user_id
        WHERE p.id = ?1 AND p.state = 'published'
        ORDER BY l.liked_at DESC, l.user_id DESC
        LIMIT ?4
        """,
        postgres: """
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
