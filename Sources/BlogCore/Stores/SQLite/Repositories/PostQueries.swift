/// Changes of posts. Each says from which state it leads, though ``PostQueries/one`` was looked at just before.
enum PostQueries {
    static let every = [one, add, edit, publish, unpublish, trash]

    static let one = Query(
        """
        SELECT id, author_id, state, title, body, published_at, version
        FROM posts WHERE id = ?1 AND purging = 0
        """)

    static let add = Query(
        """
        INSERT INTO posts (author_id, state, title, excerpt, created_at, edited_at, body)
        VALUES (?1, 'draft', ?2, ?3, ?4, ?4, ?5)
        """)

    static let edit = Query(
        """
        UPDATE posts
        SET title = ?2, excerpt = ?3, body = ?4, edited_at = ?5, version = version + 1
        WHERE id = ?1 AND state <> 'trashed'
        """)

    static let publish = Query(
        """
        UPDATE posts
        SET state = 'published', published_at = ?2, version = version + 1
        WHERE id = ?1 AND state = 'draft'
        """)

    static let unpublish = Query(
        "UPDATE posts SET state = 'draft', version = version + 1 WHERE id = ?1 AND state = 'published'")

    static let trash = Query(
        """
        UPDATE posts
        SET state = 'trashed', trashed_from = state, deleted_at = ?2, version = version + 1
        WHERE id = ?1 AND state <> 'trashed'
        """)
}
