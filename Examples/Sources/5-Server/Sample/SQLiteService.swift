import CSQLite
public import Story

/// The rules and the data in a SQLite file. Each connection to the file has an instance of its own.
public final class SQLiteService: Service {
    private var database: OpaquePointer?

    /// Opens the file and creates the tables that are missing.
    public init(_ path: String) throws(Failure) {
        guard sqlite3_open(path, &database) == SQLITE_OK else { throw .unavailable }
        sqlite3_busy_timeout(database, 5000)
        try execute(
            """
            PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON;
            CREATE TABLE IF NOT EXISTS users (
                id INTEGER PRIMARY KEY, username TEXT NOT NULL UNIQUE, name TEXT NOT NULL, summary TEXT NOT NULL);
            CREATE TABLE IF NOT EXISTS posts (
                id INTEGER PRIMARY KEY, author INTEGER NOT NULL REFERENCES users, title TEXT NOT NULL, body TEXT NOT NULL,
                state TEXT NOT NULL CHECK (state IN ('blog', 'draft', 'deleted')));
            CREATE INDEX IF NOT EXISTS posts_by_author ON posts (author, state, id);
            CREATE TABLE IF NOT EXISTS likes (
                post NOT NULL REFERENCES posts, user NOT NULL REFERENCES users, PRIMARY KEY (post, user));
            CREATE TABLE IF NOT EXISTS follows (
                followed NOT NULL REFERENCES users, follower NOT NULL REFERENCES users,
                PRIMARY KEY (followed, follower), UNIQUE (follower, followed));
            CREATE TABLE IF NOT EXISTS tokens (token TEXT PRIMARY KEY, user NOT NULL REFERENCES users);
            """)
    }

    deinit { sqlite3_close(database) }

    public func user(_ id: Int, viewer: Int?) async throws(Failure) -> User {
        let users = try rows(
            """
            SELECT id, username, name, summary,
                (SELECT count(*) FROM posts WHERE author = users.id AND state = 'blog'),
                (SELECT count(*) FROM follows WHERE followed = users.id),
                (SELECT count(*) FROM follows WHERE follower = users.id),
                CASE WHEN ?2 <> id THEN EXISTS (SELECT 1 FROM follows WHERE followed = users.id AND follower = ?2) END
            FROM users WHERE id = ?1
            """, [id, viewer]
        ) { row in
            User(
                row.int(0), row.text(1), row.text(2), row.text(3), blogs: row.int(4),
                followers: row.int(5), following: row.int(6), isFollowed: row.bool(7))
        }
        guard let user = users.first else { throw .notFound("User \(id) was not found.") }
        return user
    }

    public func blogs(by author: Int?, after: Int?, limit: Int, viewer: Int?) async throws(Failure) -> Page<
        Blog
    > {
        let found = try blogs(
            "author \(author == nil ? "IS NOT" : "=") ?2 AND posts.id < ?3 ORDER BY posts.id DESC LIMIT ?4",
            [viewer, author, after ?? .max, limit + 1])
        let items = Array(found.prefix(limit))
        return Page(items: items, next: found.count > limit ? items.last?.id : nil)
    }

    public func blog(_ id: Int, viewer: Int?) async throws(Failure) -> Blog {
        guard let blog = try blogs("posts.id = ?2", [viewer, id]).first else {
            throw .notFound("Post \(id) was not found.")
        }
        return blog
    }

    public func drafts(by author: Int, viewer: Int?) async throws(Failure) -> [Draft] {
        guard let viewer else { throw .notLoggedIn }
        if viewer != author { throw .notAllowed("You can see only your own drafts.") }
        return try rows(
            "SELECT id, title FROM posts WHERE author = ?1 AND state = 'draft' ORDER BY id DESC", [author]
        ) { Draft(id: $0.int(0), title: $0.text(1)) }
    }

    public func deletedCount(viewer: Int?) async throws(Failure) -> Int {
        guard let viewer else { throw .notLoggedIn }
        let sql = "SELECT count(*) FROM posts WHERE author = ?1 AND state = 'deleted'"
        return try rows(sql, [viewer]) { $0.int(0) }[0]
    }

    public func follow(_ isFollowed: Bool, user: Int, viewer: Int?) async throws(Failure) -> User {
        guard let viewer else { throw .notLoggedIn }
        _ = try await self.user(user, viewer: viewer)
        if viewer == user { throw .notPossible("You cannot follow yourself.") }
        let sql =
            isFollowed
            ? "INSERT OR IGNORE INTO follows VALUES (?1, ?2)"
            : "DELETE FROM follows WHERE followed = ?1 AND follower = ?2"
        _ = try rows(sql, [user, viewer]) { _ in }
        return try await self.user(user, viewer: viewer)
    }

    public func like(_ isLiked: Bool, blog: Int, viewer: Int?) async throws(Failure) -> Blog {
        guard let viewer else { throw .notLoggedIn }
        _ = try await self.blog(blog, viewer: viewer)
        let sql =
            isLiked
            ? "INSERT OR IGNORE INTO likes VALUES (?1, ?2)"
            : "DELETE FROM likes WHERE post = ?1 AND user = ?2"
        _ = try rows(sql, [blog, viewer]) { _ in }
        return try await self.blog(blog, viewer: viewer)
    }

    /// - Returns: the user of a token.
    public func viewer(token: String) throws(Failure) -> Int? {
        try rows("SELECT user FROM tokens WHERE token = ?1", [token]) { $0.int(0) }.first
    }

    /// - Returns: a token with which the user is the viewer.
    public func makeToken(for user: Int) throws(Failure) -> String {
        let token = (0..<4).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }.joined()
        _ = try rows("INSERT INTO tokens VALUES (?1, ?2)", [token, user]) { _ in }
        return token
    }

    /// Adds a user with three blogs and a draft, and a reader.
    public func seed() throws(Failure) {
        try execute(
            """
            BEGIN;
            INSERT OR IGNORE INTO users VALUES (132, 'ada', 'Ada Lovelace', 'Notes on engines and poetry.'),
                (7, 'grace', 'Grace Hopper', 'Compilers.');
            INSERT OR IGNORE INTO posts VALUES (1, 132, 'The first note', 'What the engine can do.', 'blog'),
                (2, 132, 'Weaving algebra', 'As the loom weaves flowers and leaves.', 'blog'),
                (3, 132, 'Poetical science', 'The two were never apart.', 'blog'),
                (4, 132, 'On diagrams', 'A picture of each step.', 'draft');
            INSERT OR IGNORE INTO likes VALUES (3, 7);
            INSERT OR IGNORE INTO follows VALUES (132, 7);
            COMMIT;
            """)
    }

    private func execute(_ sql: String) throws(Failure) {
        guard sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK else { throw .unavailable }
    }

    private func blogs(_ condition: String, _ values: [Any?]) throws(Failure) -> [Blog] {
        try rows(
            """
            SELECT posts.id, title, body, author, username, name, summary,
                (SELECT count(*) FROM likes WHERE post = posts.id),
                CASE WHEN ?1 IS NOT NULL THEN EXISTS (SELECT 1 FROM likes WHERE post = posts.id AND user = ?1) END
            FROM posts JOIN users ON users.id = author WHERE state = 'blog' AND \(condition)
            """, values
        ) { row in
            let author = User(row.int(3), row.text(4), row.text(5), row.text(6))
            return Blog(
                id: row.int(0), title: row.text(1), text: row.text(2), author: author,
                likeCount: row.int(7), isLiked: row.bool(8))
        }
    }

    private func rows<T>(_ sql: String, _ values: [Any?], read: (Row) -> T) throws(Failure) -> [T] {
        var statement: OpaquePointer?
        defer { sqlite3_finalize(statement) }
        guard sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK else { throw .unavailable }
        for (index, value) in zip(Int32(1)..., values) {
            if let number = value as? Int { sqlite3_bind_int64(statement, index, Int64(number)) }
            // SQLite copies the text: -1 is SQLITE_TRANSIENT.
            let copy = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
            if let text = value as? String { sqlite3_bind_text(statement, index, text, -1, copy) }
        }
        var result: [T] = []
        while true {
            switch sqlite3_step(statement) {
            case SQLITE_ROW: result.append(read(Row(statement: statement)))
            case SQLITE_DONE: return result
            case SQLITE_CONSTRAINT: throw .notFound("The user was not found.")
            default: throw .unavailable
            }
        }
    }

    private struct Row {
        let statement: OpaquePointer?

        func int(_ column: Int32) -> Int { Int(sqlite3_column_int64(statement, column)) }

        func bool(_ column: Int32) -> Bool? {
            sqlite3_column_type(statement, column) == SQLITE_NULL ? nil : int(column) != 0
        }

        func text(_ column: Int32) -> String {
            sqlite3_column_text(statement, column).map { String(cString: $0) } ?? ""
        }
    }
}
