enum SeedQueries {
    static let every = [anyUser, user, post, like, follow, share]

    static let anyUser = Query("SELECT id FROM users LIMIT 1")

    static let user = Query(
        """
        INSERT INTO users (id, username, name, summary, icon_url, joined_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
        """)

    static let post = Query(
        """
        INSERT INTO posts (
            id, author_id, state, trashed_from, title, excerpt, created_at, edited_at, published_at, deleted_at,
            body)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
        """)

    static let like = Query("INSERT INTO likes (user_id, post_id, liked_at) VALUES (?1, ?2, ?3)")

    static let follow = Query(
        "INSERT INTO follows (follower_id, followed_id, followed_at) VALUES (?1, ?2, ?3)")

    static let share = Query("INSERT INTO shares (user_id, post_id, shared_at) VALUES (?1, ?2, ?3)")
}
