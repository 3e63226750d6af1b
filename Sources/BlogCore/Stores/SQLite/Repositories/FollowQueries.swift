enum FollowQueries {
    static let every = [followers, following]

    static let followers = Query(
        """
        SELECT u.id, u.username, u.name, u.icon_url, f.followed_at
        FROM follows f CROSS JOIN users u ON u.id = f.follower_id
        WHERE f.followed_id = ?1 AND (f.followed_at, f.follower_id) < (?2, ?3)
        ORDER BY f.followed_at DESC, f.follower_id DESC
        LIMIT ?4
        """)

    static let following = Query(
        """
        SELECT u.id, u.username, u.name, u.icon_url, f.followed_at
        FROM follows f CROSS JOIN users u ON u.id = f.followed_id
        WHERE f.follower_id = ?1 AND (f.followed_at, f.followed_id) < (?2, ?3)
        ORDER BY f.followed_at DESC, f.followed_id DESC
        LIMIT ?4
        """)
}
