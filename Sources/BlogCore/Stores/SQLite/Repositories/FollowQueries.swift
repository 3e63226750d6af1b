enum FollowQueries {
    static let every = [counts, add, remove, followers, following]

    /// The counts, and with them that the user is there.
    static let counts = Query("SELECT follower_count, friend_count FROM users WHERE id = ?1")

    /// Only the follow that is there already is passed over; OR IGNORE would pass over a broken rule as well.
    static let add = Query(
        """
        INSERT INTO follows (follower_id, followed_id, followed_at) VALUES (?1, ?2, ?3)
        ON CONFLICT (follower_id, followed_id) DO NOTHING
        """)

    static let remove = Query("DELETE FROM follows WHERE follower_id = ?1 AND followed_id = ?2")

    /// What ``Columns/person(seenBy:)`` reads; `?5` is the viewer.
    private static let columns = """
        u.id, u.username, u.name, u.icon_url, f.followed_at,
            EXISTS (SELECT 1 FROM follows WHERE follower_id = ?5 AND followed_id = u.id)
        """

    static let followers = Query(
        """
        SELECT \(columns)
        FROM follows f CROSS JOIN users u ON u.id = f.follower_id
        WHERE f.followed_id = ?1 AND (f.followed_at, f.follower_id) < (?2, ?3)
        ORDER BY f.followed_at DESC, f.follower_id DESC
        LIMIT ?4
        """)

    static let following = Query(
        """
        SELECT \(columns)
        FROM follows f CROSS JOIN users u ON u.id = f.followed_id
        WHERE f.follower_id = ?1 AND (f.followed_at, f.followed_id) < (?2, ?3)
        ORDER BY f.followed_at DESC, f.followed_id DESC
        LIMIT ?4
        """)
}
