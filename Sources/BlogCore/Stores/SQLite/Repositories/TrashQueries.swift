enum TrashQueries {
    static let every =
        [byAuthor, count, restore, purge, purgeByAuthor, purgeByDeletion]
        + [purged, deleteLikes, deleteShares, delete]

    static let byAuthor = Query(
        """
        SELECT id, trashed_from, title, deleted_at
        FROM posts
        WHERE author_id = ?4 AND state = 'trashed' AND purging = 0 AND (deleted_at, id) < (?1, ?2)
        ORDER BY deleted_at DESC, id DESC
        LIMIT ?3
        """)

    static let count = Query("SELECT trash_count FROM users WHERE id = ?1")

    /// Neither the version nor the dates change: nobody edited anything.
    static let restore = Query(
        """
        UPDATE posts SET state = trashed_from, trashed_from = NULL, deleted_at = NULL
        WHERE id = ?1 AND author_id = ?2 AND state = 'trashed' AND purging = 0
        """)

    /// The mark that takes a post out of every list and count; triggers see to the counts. The text goes at once: a
    /// long one would be written again with each change of the like count.
    private static let mark = "UPDATE posts SET purging = 1, body = '', excerpt = ''"

    static let purge = Query(
        """
        \(mark)
        WHERE id = ?1 AND author_id = ?2 AND state = 'trashed' AND purging = 0
        """)

    static let purgeByAuthor = Query(
        """
        \(mark)
        WHERE id IN (SELECT id FROM posts WHERE author_id = ?1 AND state = 'trashed' AND purging = 0 LIMIT ?2)
        """)

    static let purgeByDeletion = Query(
        """
        \(mark)
        WHERE id IN (
            SELECT id FROM posts
            WHERE state = 'trashed' AND purging = 0 AND deleted_at <= ?1
            ORDER BY deleted_at LIMIT ?2)
        """)

    /// A marked post of which something is left.
    static let purged = Query("SELECT id FROM posts WHERE purging = 1 LIMIT 1")

    /// In the order of the key, so that neighbours go together.
    static let deleteLikes = Query(
        """
        DELETE FROM likes
        WHERE post_id = ?1
            AND user_id IN (SELECT user_id FROM likes WHERE post_id = ?1 ORDER BY user_id LIMIT ?2)
        """)

    static let deleteShares = Query(
        "DELETE FROM shares WHERE id IN (SELECT id FROM shares WHERE post_id = ?1 LIMIT ?2)")

    static let delete = Query("DELETE FROM posts WHERE id = ?1 AND purging = 1")
}
