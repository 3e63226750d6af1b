public import BlogDomain
import Database
public import PostgresStore
import SQLStoreParts

extension ImportQueries {
    package enum PostgreSQL {
        /// Returns the identifier.
        static let addPost = SQLStatement.write(
            """
            WITH added AS (
                    INSERT INTO posts (
                        author_id, state, title, excerpt, created_at, edited_at, published_at, stated_excerpt)
                    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
                    RETURNING id, author_id, state),
                counted AS (
                    UPDATE users SET blog_count = blog_count + 1
                    FROM added WHERE users.id = added.author_id AND added.state = 'published')
            INSERT INTO post_bodies (post_id, body, title_words, body_words, is_published)
            SELECT id, $9, $10, $11, state = 'published' FROM added
            RETURNING post_id
            """)

        static let addAliases = SQLStatement.write(
            "INSERT INTO aliases (path, post_id) SELECT unnest($2::text[]), $1 ON CONFLICT DO NOTHING")

        /// A published post leaves the counts of its author and its tags before both may change.
        static let withdraw = PostQueries.moving("state = 'draft'", where: "id = $1 AND state = 'published'")

        static let publish = PostQueries.moving(
            "state = 'published', published_at = $2", where: "id = $1 AND state = 'draft'")

        /// If the text changed, it counts as edited now. If it was never edited, its date follows the site's date. A post
        /// that the site hides keeps its publication date.
        static let updatePost = SQLStatement.write(
            """
            WITH updated AS (
                    UPDATE posts
                    SET author_id = $2, title = $3, excerpt = $4, stated_excerpt = $8,
                        edited_at = CASE
                            WHEN $11::bigint IS NOT NULL THEN $11
                            WHEN title <> $3 OR (SELECT body FROM post_bodies WHERE post_id = $1) <> $5 THEN $6
                            WHEN edited_at = (SELECT date FROM imports WHERE post_id = $1) THEN $7
                            ELSE edited_at
                        END,
                        version = version + 1
                    WHERE id = $1),
                listed AS (UPDATE post_tags SET author_id = $2 WHERE post_id = $1)
            UPDATE post_bodies SET body = $5, title_words = $9, body_words = $10 WHERE post_id = $1
            """)

        /// The statement that adds aliases to a post.
        fileprivate static func calls(adding aliases: [Alias], to post: PostID) -> [SQLCall] {
            aliases.isEmpty ? [] : [SQLCall(addAliases, .post(post), .texts(aliases.map(\.text)))]
        }
    }
}

extension PostgresRepositories: ImportRepository {
    public func importRecord(ofFile path: String) async throws -> ImportRecord? {
        try await read { reading in
            try await reading.row(ImportQueries.record, .utf8(path)) { $0.importRecord() }
        }
    }

    public func importedPaths() async throws -> [String] {
        try await rows(ImportQueries.importedPaths) { $0.text(.path) }
    }

    public func add(
        _ post: ImportedPost, authorUsername: Username, at now: Timestamp
    ) async throws -> PostID? {
        let content = markdown.searchable(post.content)
        let words = IndexedWords(of: content)
        return try await write(carrying: content.byteCount) { writing in
            guard try await !writing.has(ImportQueries.record.statement, .utf8(post.path)) else { return nil }
            let author = try await writing.importedUser(
                post.author, username: authorUsername, at: post.date)
            let added = try await writing.integer(
                ImportQueries.PostgreSQL.addPost, .user(author), .text(post.state.rawValue),
                .text(post.content.title.text), .utf8((post.excerpt ?? content.body.excerpt).text),
                .moment(now), .moment(post.editedAt ?? post.date),
                .moment(post.isPublished ? post.date : nil),
                .utf8(post.excerpt?.text), .utf8(post.content.body.markdown), .text(words.title),
                .text(words.body))
            guard let id = added.map(PostID.init) else { throw StoreError.failed("a new post has no row") }
            _ = try await writing.send(
                TagQueries.calls(changing: id, to: post.content.tags)
                    + ImportQueries.PostgreSQL.calls(adding: post.aliases, to: id) + [
                        SQLCall(
                            ImportQueries.addRecord, .utf8(post.path), .post(id), .utf8(post.author.key),
                            .moment(post.date))
                    ])
            writing.changed(Subject.changing(id, from: nil, to: post.place(by: author)))
            return id
        }
    }

    public func update(
        _ id: PostID, with post: ImportedPost, authorUsername: Username, ifStill version: PostVersion,
        at now: Timestamp
    ) async throws -> Bool {
        let content = markdown.searchable(post.content)
        let words = IndexedWords(of: content)
        return try await write(carrying: content.byteCount) { writing in
            let known = try await writing.row(
                ImportQueries.unchanged, .post(id), .integer(Int64(version.number))
            ) { $0.known() }
            guard let (old, oldContent) = known else { return false }
            let author = try await writing.importedUser(
                post.author, username: authorUsername, at: post.date)
            let changes =
                [
                    SQLCall(ImportQueries.PostgreSQL.withdraw, .post(id)),
                    SQLCall(
                        ImportQueries.PostgreSQL.updatePost, .post(id), .user(author),
                        .text(post.content.title.text),
                        .utf8((post.excerpt ?? content.body.excerpt).text),
                        .utf8(post.content.body.markdown), .moment(now), .moment(post.date),
                        .utf8(post.excerpt?.text), .text(words.title), .text(words.body),
                        .moment(post.editedAt)),
                ]
                + (post.isPublished
                    ? [SQLCall(ImportQueries.PostgreSQL.publish, .post(id), .moment(post.date))] : [])
                + ImportQueries.PostgreSQL.calls(adding: post.aliases, to: id)
                + TagQueries.calls(changing: id, from: oldContent.tags, to: post.content.tags)
                + [
                    SQLCall(
                        ImportQueries.updateRecord, .post(id), .utf8(post.author.key), .moment(post.date))
                ]
            _ = try await writing.send(changes)
            writing.changed(Subject.changing(id, from: old, to: post.place(by: author)))
            return true
        }
    }
}

extension PostgresWriting {
    /// The user for a foreign author. It is added with the author's first post.
    fileprivate func importedUser(
        _ author: ImportedAuthor, username: Username, at joined: Timestamp
    ) async throws -> UserID {
        if let known = try await integer(ImportQueries.author, .utf8(author.key)) { return UserID(known) }
        var number = 1
        while try await has(ImportQueries.usernameTaken, .text(username.numbered(number).text)) {
            number += 1
        }
        let added = try await integer(
            ImportQueries.addUser, .text(username.numbered(number).text), .text(author.name.text),
            .moment(joined))
        guard let id = added.map(UserID.init) else { throw StoreError.failed("a new user has no row") }
        changed(.user(id))
        try await run(ImportQueries.addAuthor, .utf8(author.key), .user(id))
        return id
    }
}
