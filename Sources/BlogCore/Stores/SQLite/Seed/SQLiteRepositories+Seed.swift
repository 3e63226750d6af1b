package import BlogDomain
public import BlogSeed
package import Database
import SQLStoreParts

/// The statements that fill a database.
package enum SeedQueries {
    package static let anyUser = SQLStatement("SELECT id FROM users LIMIT 1")

    package static let addUser = SQLStatement.write(
        """
        INSERT INTO users (id, username, name, summary, icon_url, joined_at, password_hash)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
        """)

    package static let addPost = SQLStatement.write(
        """
        INSERT INTO posts (
            id, author_id, state, trashed_from, title, excerpt, created_at, edited_at, published_at, deleted_at,
            version, stated_excerpt)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)
        """)

    package static let addAlias = SQLStatement.write(
        "INSERT INTO aliases (path, post_id) VALUES (?1, ?2) ON CONFLICT DO NOTHING")
}

extension SQLiteRepositories: SeedRepository {
    public func fillIfEmpty(with content: SeedContent) async throws -> Bool {
        let texts = content.posts.map { markdown.searchable($0.content) }
        return try await write { connection in
            guard try !connection.has(SeedQueries.anyUser) else { return false }
            for user in content.users { try connection.add(user, password: content.passwords[user.id]) }
            for (post, text) in zip(content.records, texts) { try connection.add(post, text) }
            for reaction in content.reactions { try connection.add(reaction) }
            connection.changed(.everything)
            return true
        }
    }
}

extension Connection {
    package func add(_ user: UserRecord, password: PasswordHash? = nil) throws {
        try run(
            SeedQueries.addUser, .user(user.id), .text(user.username.text), .text(user.name.text),
            .text(user.summary.text), .text(user.iconURL?.text), .moment(user.joinedAt),
            .text(password?.text))
    }

    package func add(_ post: PostRecord, _ content: SearchableContent) throws {
        try run(
            SeedQueries.addPost, .post(post.id), .user(post.author), .text(post.state.rawValue),
            .text(post.trashedFrom?.rawValue), .text(post.content.title.text),
            .text((post.excerpt ?? content.body.excerpt).text), .moment(post.createdAt),
            .moment(post.editedAt), .moment(post.publishedAt), .moment(post.deletedAt),
            .integer(Int64(post.version.number)), .text(post.excerpt?.text))
        try add(content, of: post.id)
        try add(post.aliases, of: post.id)
        if let pending = post.pending { try run(PostQueries.keep, .post(post.id), .text(pending.stored)) }
    }

    /// Adds aliases to a post.
    package func add(_ aliases: [Alias], of id: PostID) throws {
        for alias in aliases { try run(SeedQueries.addAlias, .text(alias.text), .post(id)) }
    }
}
