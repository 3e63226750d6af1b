/// The whole of the blog, table by table, each in the order of its key.
enum MovingQueries {
    static let every = [
        countUsers, countPosts, countLikes, countFollows, countShares, countImportAuthors, countImportedFiles,
        lastNumber, users, posts, likes, follows, shares, importAuthors, importedFiles, addUser, addPost,
        addImportedFile, addSequence, setSequence, countAuthors, countTrashed, authors, articles,
    ]

    /// Excludes the likes and shares of posts that are being purged.
    private static let isKept = "post_id NOT IN (SELECT id FROM posts WHERE purging = 1)"

    static let countUsers = Query("SELECT count(*) FROM users WHERE id > 0")
    static let countPosts = Query("SELECT count(*) FROM posts WHERE id > 0 AND purging = 0")
    static let countLikes = Query("SELECT count(*) FROM likes WHERE post_id > 0 AND \(isKept)")
    static let countFollows = Query("SELECT count(*) FROM follows WHERE follower_id > 0")
    static let countShares = Query("SELECT count(*) FROM shares WHERE id > 0 AND \(isKept)")
    static let countImportAuthors = Query("SELECT count(*) FROM import_authors")
    static let countImportedFiles = Query("SELECT count(*) FROM imports")

    /// The last number that a table gave out. The table of them has a row a table, and no index.
    static let lastNumber = Query("SELECT seq FROM sqlite_sequence WHERE name = ?1 LIMIT 1")

    static let users = Query(
        "SELECT id, username, name, summary, icon_url, joined_at FROM users WHERE id > 0 ORDER BY id")

    static let posts = Query(
        """
        SELECT id, author_id, state, trashed_from, title, created_at, edited_at, published_at, deleted_at, version,
            body
        FROM posts WHERE id > 0 AND purging = 0 ORDER BY id
        """)

    static let likes = Query(
        """
        SELECT user_id, post_id, liked_at FROM likes
        WHERE post_id > 0 AND \(isKept) ORDER BY post_id, user_id
        """)

    static let follows = Query(
        """
        SELECT follower_id, followed_id, followed_at FROM follows
        WHERE follower_id > 0 ORDER BY follower_id, followed_id
        """)

    static let shares = Query(
        "SELECT user_id, post_id, shared_at FROM shares WHERE id > 0 AND \(isKept) ORDER BY id")

    static let importAuthors = Query("SELECT key, user_id FROM import_authors ORDER BY key")

    static let importedFiles = Query(
        "SELECT path, post_id, version, author_key, date FROM imports ORDER BY path")

    /// Whoever has a post that is in no recycle bin.
    private static let isAuthor = """
        (EXISTS (SELECT 1 FROM posts WHERE author_id = users.id AND state = 'published')
            OR EXISTS (SELECT 1 FROM posts WHERE author_id = users.id AND state = 'draft'))
        """

    static let countAuthors = Query("SELECT count(*) FROM users WHERE id > 0 AND \(isAuthor)")
    static let countTrashed = Query("SELECT count(*) FROM posts WHERE state = 'trashed' AND purging = 0")

    static let authors = Query(
        """
        SELECT id, username, name, summary, icon_url, joined_at FROM users
        WHERE id > 0 AND \(isAuthor) ORDER BY id
        """)

    static let articles = Query(
        """
        SELECT id, author_id, state, trashed_from, title, created_at, edited_at, published_at, deleted_at, version,
            body
        FROM posts WHERE id > 0 AND state <> 'trashed' ORDER BY id
        """)

    static let addUser = Query(
        """
        INSERT INTO users (id, username, name, summary, icon_url, joined_at, password_hash)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
        """)

    static let addPost = Query(
        """
        INSERT INTO posts (
            id, author_id, state, trashed_from, title, excerpt, created_at, edited_at, published_at, deleted_at,
            version, body)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)
        """)

    static let addImportedFile = Query(
        "INSERT INTO imports (path, post_id, version, author_key, date) VALUES (?1, ?2, ?3, ?4, ?5)")

    static let addSequence = Query("INSERT INTO sqlite_sequence (name, seq) VALUES (?1, ?2)")

    static let setSequence = Query(
        """
        UPDATE sqlite_sequence SET seq = ?2
        WHERE rowid = (SELECT rowid FROM sqlite_sequence WHERE name = ?1 LIMIT 1)
        """)
}
