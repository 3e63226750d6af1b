public import BlogDomain
import Database
import SQLStoreParts
public import SQLiteStore

extension ImportQueries {
    enum SQLite {
        static let addPost = SQLStatement.write(
            """
            INSERT INTO posts (
                author_id, state, title, excerpt, created_at, edited_at, published_at, stated_excerpt)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
            """)

        /// If the text changed, it counts as edited now. If it was never edited, its date follows the site's date. A post
        /// that the site hides keeps its publication date.
        static let updatePost = SQLStatement.write(
            """
            UPDATE posts
            SET author_id = ?2, state = ?3, title = ?4, excerpt = ?5, stated_excerpt = ?9,
                edited_at = CASE
                    WHEN ?10 IS NOT NULL THEN ?10
                    WHEN title <> ?4 OR (SELECT body FROM post_bodies WHERE post_id = ?1) <> ?6 THEN ?7
                    WHEN edited_at = (SELECT date FROM imports WHERE post_id = ?1) THEN ?8
                    ELSE edited_at
                END,
                published_at = CASE ?3 WHEN 'published' THEN ?8 ELSE published_at END,
                version = version + 1
            WHERE id = ?1
            """)
    }
}

extension SQLiteRepositories: ImportRepository {
    public func importRecord(ofFile path: String) async throws -> ImportRecord? {
        try await read { try $0.row(ImportQueries.record, .text(path)) { $0.importRecord() } }
    }

    public func importedPaths() async throws -> [String] {
        try await rows(ImportQueries.importedPaths) { $0.text(.path) }
    }

    public func add(
        _ post: ImportedPost, authorUsername: Username, at now: Timestamp
    ) async throws -> PostID? {
        let content = markdown.searchable(post.content)
        return try await write(carrying: content.byteCount) { connection in
            guard try !connection.has(ImportQueries.record.statement, .text(post.path)) else { return nil }
            let author = try connection.importedUser(post.author, username: authorUsername, at: post.date)
            try connection.run(
                ImportQueries.SQLite.addPost, .user(author), .text(post.state.rawValue),
                .text(post.content.title.text), .text((post.excerpt ?? content.body.excerpt).text),
                .moment(now), .moment(post.editedAt ?? post.date),
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
            ) { $0.known() }
            guard let (old, oldContent) = known else { return false }
            let author = try connection.importedUser(post.author, username: authorUsername, at: post.date)
            try connection.run(
                ImportQueries.SQLite.updatePost, .post(id), .user(author), .text(post.state.rawValue),
                .text(post.content.title.text), .text((post.excerpt ?? content.body.excerpt).text),
                .text(post.content.body.markdown),
                .moment(now), .moment(post.date), .text(post.excerpt?.text), .moment(post.editedAt))
            try connection.editBody(of: id, content.title, content.body)
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
