public import BlogDomain
public import BlogOperations
import Database
import SQLStoreParts
public import SQLiteStore

enum ImportQueries {
    static let every = [
        record.statement, author, usernameTaken, addUser, addAuthor, addPost, addRecord, unchanged.statement,
        updatePost,
        updateRecord, removeAliases,
    ]

    static let record = Query<ImportColumn>(
        """
        SELECT \(ImportColumn.list), \(ContentColumn.list)
        FROM imports i LEFT JOIN posts p ON p.id = i.post_id LEFT JOIN post_bodies b ON b.post_id = p.id
        WHERE i.path = ?1
        """)

    /// `IS` also compares null, the key of posts without an author.
    static let author = SQLStatement("SELECT user_id FROM import_authors WHERE key IS ?1")

    static let usernameTaken = SQLStatement("SELECT 1 FROM users WHERE username = ?1")

    static let addUser = SQLStatement.write(
        "INSERT INTO users (username, name, summary, joined_at) VALUES (?1, ?2, '', ?3)")

    static let addAuthor = SQLStatement.write("INSERT INTO import_authors (key, user_id) VALUES (?1, ?2)")

    static let addPost = SQLStatement.write(
        """
        INSERT INTO posts (
            author_id, state, title, excerpt, created_at, edited_at, published_at, stated_excerpt)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
        """)

    static let removeAliases = SQLStatement.write("DELETE FROM aliases WHERE post_id = ?1")

    static let addRecord = SQLStatement.write(
        "INSERT INTO imports (path, post_id, version, author_key, date) VALUES (?1, ?2, 1, ?3, ?4)")

    static let unchanged = Query<PlaceColumn>(
        """
        SELECT \(PlaceColumn.list), \(ContentColumn.list)
        FROM posts p JOIN imports i ON i.post_id = p.id JOIN post_bodies b ON b.post_id = p.id
        WHERE p.id = ?1 AND p.version = ?2 AND p.state <> 'trashed'
        """)

    /// If the text changed, it counts as edited now. If it was never edited, its date follows the site's date. A post
    /// that the site hides keeps its publication date.
    static let updatePost = SQLStatement.write(
        """
        UPDATE posts
        SET author_id = ?2, state = ?3, title = ?4, excerpt = ?5, stated_excerpt = ?9,
            edited_at = CASE
                WHEN title <> ?4 OR (SELECT body FROM post_bodies WHERE post_id = ?1) <> ?6 THEN ?7
                WHEN edited_at = (SELECT date FROM imports WHERE post_id = ?1) THEN ?8
                ELSE edited_at
            END,
            published_at = CASE ?3 WHEN 'published' THEN ?8 ELSE published_at END,
            version = version + 1
        WHERE id = ?1
        """)

    static let updateRecord = SQLStatement.write(
        """
        UPDATE imports
        SET version = (SELECT version FROM posts WHERE id = ?1), author_key = ?2, date = ?3
        WHERE post_id = ?1
        """)
}

enum ImportColumn: Int32, ColumnList {
    case post, state, date, authorKey, version, importedVersion, excerpt, aliases

    var sql: String {
        switch self {
        case .post: "p.id"
        case .state: "p.state"
        case .date: "i.date"
        case .authorKey: "i.author_key"
        case .version: "p.version"
        case .importedVersion: "i.version"
        case .excerpt: "p.stated_excerpt"
        case .aliases: "(SELECT group_concat(path, char(10)) FROM aliases WHERE post_id = p.id)"
        }
    }
}

enum PlaceColumn: Int32, ColumnList {
    case author, state, publishedAt

    var sql: String {
        switch self {
        case .author: "p.author_id"
        case .state: "p.state"
        case .publishedAt: "p.published_at"
        }
    }
}

extension SQLiteRepositories: ImportRepository {
    public func importRecord(ofFile path: String) async throws -> ImportRecord? {
        try await read { try $0.row(ImportQueries.record, .text(path)) { $0.importRecord() } }
    }

    public func add(
        _ post: ImportedPost, authorUsername: Username, at now: Timestamp
    ) async throws -> PostID? {
        let content = markdown.searchable(post.content)
        return try await write(carrying: content.byteCount) { connection in
            guard try !connection.has(ImportQueries.record.statement, .text(post.path)) else { return nil }
            let author = try connection.importedUser(post.author, username: authorUsername, at: post.date)
            try connection.run(
                ImportQueries.addPost, .user(author), .text(post.state.rawValue),
                .text(post.content.title.text), .text((post.excerpt ?? content.body.excerpt).text),
                .moment(now), .moment(post.date),
                .moment(post.isPublished ? post.date : nil), .text(post.excerpt?.text))
            let id = PostID(connection.lastInsertedRowID)
            try connection.add(content, of: id)
            try connection.add(post.aliases, of: id)
            try connection.run(
                ImportQueries.addRecord, .text(post.path), .post(id), .text(post.author.key),
                .moment(post.date))
            connection.changed(Subject.changing(id, from: nil, to: post.place(by: author)))
            return id
        }
    }

    public func update(
        _ id: PostID, with post: ImportedPost, authorUsername: Username, ifStill version: PostVersion,
        at now: Timestamp
    ) async throws -> Bool {
        let content = markdown.searchable(post.content)
        return try await write(carrying: content.byteCount) { connection in
            let known = try connection.row(
                ImportQueries.unchanged, .post(id), .integer(Int64(version.number))
            ) { ($0.place(), $0.next(ContentColumn.self).content()) }
            guard let (old, oldContent) = known else { return false }
            let author = try connection.importedUser(post.author, username: authorUsername, at: post.date)
            try connection.run(
                ImportQueries.updatePost, .post(id), .user(author), .text(post.state.rawValue),
                .text(post.content.title.text), .text((post.excerpt ?? content.body.excerpt).text),
                .text(post.content.body.markdown),
                .moment(now), .moment(post.date), .text(post.excerpt?.text))
            try connection.editBody(of: id, content.title, content.body)
            try connection.run(ImportQueries.removeAliases, .post(id))
            try connection.add(post.aliases, of: id)
            var new = post.content
            // A site says nothing about comments here.
            new.commentsClosed = oldContent.commentsClosed
            try connection.changeContent(of: id, from: oldContent, to: new)
            try connection.run(
                ImportQueries.updateRecord, .post(id), .text(post.author.key), .moment(post.date))
            connection.changed(Subject.changing(id, from: old, to: post.place(by: author)))
            return true
        }
    }
}

extension WriteConnection {
    /// The user for a foreign author. It is added with the author's first post.
    fileprivate func importedUser(
        _ author: ImportedAuthor, username: Username, at joined: Timestamp
    ) throws -> UserID {
        if let known = try integer(ImportQueries.author, .text(author.key)) { return UserID(known) }
        var number = 1
        while try has(ImportQueries.usernameTaken, .text(username.numbered(number).text)) { number += 1 }
        try run(
            ImportQueries.addUser, .text(username.numbered(number).text), .text(author.name.text),
            .moment(joined))
        let id = UserID(lastInsertedRowID)
        changed(.user(id))
        try run(ImportQueries.addAuthor, .text(author.key), .user(id))
        return id
    }
}

extension ResultRow<PlaceColumn> {
    fileprivate func place() -> PostPlace {
        // Another state is a recycle bin, which an import does not change.
        PostPlace(
            author: user(.author), state: PostState(rawValue: text(.state)) ?? .trashed,
            publishedAt: optionalMoment(.publishedAt), tags: next(ContentColumn.self).content().tags)
    }
}

extension ResultRow<ImportColumn> {
    fileprivate func importRecord() -> ImportRecord {
        guard !isNull(.post), let state = PostState(rawValue: text(.state)) else { return .purged }
        return .present(
            ImportedState(
                id: post(.post), state: state, content: next(ContentColumn.self).content(),
                date: moment(.date), authorKey: optionalText(.authorKey),
                version: version(.version), importedVersion: version(.importedVersion),
                excerpt: optionalText(.excerpt).map(Excerpt.init(stored:)),
                aliases: optionalText(.aliases).aliases))
    }
}
