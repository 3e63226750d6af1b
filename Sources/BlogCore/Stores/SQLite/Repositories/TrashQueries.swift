enum TrashQueries {
    static let every = [byAuthor, count, restore, purge, purgeByAuthor, purgeByDeletion]

    static let byAuthor = Query(
        """
        SELECT id, trashed_from, title, deleted_at
        FROM posts
        WHERE author_id = ?4 AND state = 'trashed' AND (deleted_at, id) < (?1, ?2)
        ORDER BY deleted_at DESC, id DESC
        LIMIT ?3
        """)

    static let count = Query("SELECT trash_count FROM users WHERE id = ?1")

    /// Neither the version nor the dates change: nobody edited anything.
    static let restore = Query(
        """
        UPDATE posts SET state = trashed_from, trashed_from = NULL, deleted_at = NULL
        WHERE id = ?1 AND author_id = ?2 AND state = 'trashed'
        """)

    /// Likes and shares go along, and the file it was imported from stays known without it: foreign keys see to both.
    static let purge = Query("DELETE FROM posts WHERE id = ?1 AND author_id = ?2 AND state = 'trashed'")

    static let purgeByAuthor = Query(
        """
        DELETE FROM posts
        WHERE id IN (SELECT id FROM posts WHERE author_id = ?1 AND state = 'trashed' LIMIT ?2)
        """)

    static let purgeByDeletion = Query(
        """
        DELETE FROM posts
        WHERE id IN (
            SELECT id FROM posts WHERE state = 'trashed' AND deleted_at <= ?1 ORDER BY deleted_at LIMIT ?2)
        """)
}
