import BlogModels
public import BlogSeed
package import BlogServices
package import Database
public import SQLiteStore

/// The statements that fill a database, for tests of their query plans.
package enum SeedQueries {
    package static let every = [anyUser, addUser, addPost] + ReactionQueries.every.flatMap(\.statements)

    package static let anyUser = SQLStatement("SELECT id FROM users LIMIT 1")

    package static let addUser = SQLStatement(
        """
        INSERT INTO users (id, username, name, summary, icon_url, joined_at, password_hash)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
        """)

    package static let addPost = SQLStatement(
        """
        INSERT INTO posts (
            id, author_id, state, trashed_from, title, excerpt, created_at, edited_at, published_at, deleted_at,
            version, stated_excerpt)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)
        """)
}

extension SQLiteRepositories: SeedRepository {
    public func fillIfEmpty(with content: SeedContent) async throws -> Bool {
        let texts = content.posts.map { markdown.searchable($0.content) }
        return try await write { connection in
            guard try !connection.has(SeedQueries.anyUser) else { return false }
            for user in content.users { try connection.add(user, password: content.passwords[user.id]) }
            for (index, post) in content.posts.enumerated() {
                try connection.add(post, texts[index], as: PostID(Int64(index + 1)))
            }
            for reaction in content.reactions { try connection.add(reaction) }
            connection.changed(.everything)
            return true
        }
    }
}

extension Connection {
    package func add(_ user: SeedUser, password: PasswordHash? = nil) throws {
        try run(
            SeedQueries.addUser, .user(user.id), .text(user.username.text), .text(user.name.text),
            .text(user.summary.text), .text(user.iconURL?.text), .moment(user.joinedAt),
            .text(password?.text))
    }

    fileprivate func add(
        _ post: SeedPost, _ content: SearchableContent, as id: PostID
    ) throws {
        let before: PostState = post.publishedAt == nil ? .draft : .published
        try run(
            SeedQueries.addPost, .post(id), .user(post.author), .text(post.state.rawValue),
            .text(post.state == .trashed ? before.rawValue : nil), .text(post.content.title.text),
            .text(content.body.excerpt.text),
            .moment(min(post.publishedAt ?? post.editedAt, post.editedAt)),
            .moment(post.editedAt), .moment(post.publishedAt), .moment(post.deletedAt), .integer(1), .null)
        try add(content, of: id)
    }
}
