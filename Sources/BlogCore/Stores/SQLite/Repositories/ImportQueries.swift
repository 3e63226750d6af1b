enum ImportQueries {
    static let every = [
        record, author, usernameTaken, addUser, addAuthor, addPost, addRecord, unchanged, updatePost,
        updateRecord,
    ]

    static let record = Query(
        """
        SELECT p.id, p.state, p.title, p.body, i.date, i.author_key, p.version, i.version
        FROM imports i LEFT JOIN posts p ON p.id = i.post_id
        WHERE i.path = ?1
        """)

    /// IS, because the key of nobody is null.
    static let author = Query("SELECT user_id FROM import_authors WHERE key IS ?1")

    static let usernameTaken = Query("SELECT 1 FROM users WHERE username = ?1")

    static let addUser = Query(
        "INSERT INTO users (username, name, summary, joined_at) VALUES (?1, ?2, '', ?3)")

    static let addAuthor = Query("INSERT INTO import_authors (key, user_id) VALUES (?1, ?2)")

    static let addPost = Query(
        """
        INSERT INTO posts (author_id, state, title, excerpt, created_at, edited_at, published_at, body)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
        """)

    static let addRecord = Query(
        "INSERT INTO imports (path, post_id, version, author_key, date) VALUES (?1, ?2, 1, ?3, ?4)")

    static let unchanged = Query(
        """
        SELECT 1
        FROM posts p JOIN imports i ON i.post_id = p.id
        WHERE p.id = ?1 AND p.version = ?2 AND p.state <> 'trashed'
        """)

    /// A text that changed was edited now; one that did not, and never was, follows the site's date. A post that
    /// the site hides keeps the date of its publication.
    static let updatePost = Query(
        """
        UPDATE posts
        SET author_id = ?2, state = ?3, title = ?4, excerpt = ?5, body = ?6,
            edited_at = CASE
                WHEN title <> ?4 OR body <> ?6 THEN ?7
                WHEN edited_at = (SELECT date FROM imports WHERE post_id = ?1) THEN ?8
                ELSE edited_at
            END,
            published_at = CASE ?3 WHEN 'published' THEN ?8 ELSE published_at END,
            version = version + 1
        WHERE id = ?1
        """)

    static let updateRecord = Query(
        """
        UPDATE imports
        SET version = (SELECT version FROM posts WHERE id = ?1), author_key = ?2, date = ?3
        WHERE post_id = ?1
        """)
}
