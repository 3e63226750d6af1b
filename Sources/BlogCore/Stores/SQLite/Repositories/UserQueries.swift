enum UserQueries {
    static let every = [one, named, exists, all]

    static let one = Query(
        """
        SELECT id, username, name, summary, icon_url, joined_at, blog_count, follower_count, following_count,
            friend_count, EXISTS (SELECT 1 FROM follows WHERE follower_id = ?2 AND followed_id = users.id)
        FROM users
        WHERE id = ?1
        """)

    static let named = Query("SELECT id FROM users WHERE username = ?1")

    static let exists = Query("SELECT 1 FROM users WHERE id = ?1")

    static let all = Query(
        """
        SELECT id, username, name, icon_url, joined_at
        FROM users
        WHERE (joined_at, id) < (?1, ?2)
        ORDER BY joined_at DESC, id DESC
        LIMIT ?3
        """)
}
