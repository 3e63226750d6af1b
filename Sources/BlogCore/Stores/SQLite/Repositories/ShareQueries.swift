enum ShareQueries {
    static let every = [count, add]

    /// The count, and with it that the post is there and published.
    static let count = Query("SELECT share_count FROM posts WHERE id = ?1 AND state = 'published'")

    static let add = Query("INSERT INTO shares (post_id, user_id, shared_at) VALUES (?1, ?2, ?3)")
}
