enum DraftQueries {
    static let every = [byAuthor, one]

    static let byAuthor = Query(
        """
        SELECT id, author_id, title, excerpt, edited_at, version
        FROM posts
        WHERE author_id = ?4 AND state = 'draft' AND (edited_at, id) < (?1, ?2)
        ORDER BY edited_at DESC, id DESC
        LIMIT ?3
        """)

    static let one = Query(
        """
        SELECT id, author_id, title, excerpt, edited_at, version, body
        FROM posts
        WHERE id = ?1 AND state = 'draft'
        """)
}
