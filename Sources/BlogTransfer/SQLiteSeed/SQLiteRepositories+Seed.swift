import BlogModels
public import BlogSeed
package import BlogServices
package import Database
public import SQLiteStore

/// The statements that fill a database, for tests of their query plans.
package enum SeedQueries {
    package static let every = [anyUser, addUser, addPost, addLike, addFollow, addShare]

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

    package static let addLike = SQLStatement(
        "INSERT INTO likes (user_id, post_id, liked_at) VALUES (?1, ?2, ?3)")

    package static let addFollow = SQLStatement(
        "INSERT INTO follows (follower_id, followed_id, followed_at) VALUES (?1, ?2, ?3)")

    package static let addShare = SQLStatement(
        "INSERT INTO shares (user_id, post_id, shared_at) VALUES (?1, ?2, ?3)")
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
            for like in content.likes { try connection.add(like) }
            for follow in content.follows { try connection.add(follow) }
            for share in content.shares { try connection.add(share) }
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

    package func add(_ like: SeedLike) throws {
        try run(SeedQueries.addLike, .user(like.user), .post(like.post), .moment(like.at))
    }

    package func add(_ follow: SeedFollow) throws {
        try run(SeedQueries.addFollow, .user(follow.follower), .user(follow.followed), .moment(follow.at))
    }

    package func add(_ share: SeedShare) throws {
        try run(SeedQueries.addShare, .user(share.user), .post(share.post), .moment(share.at))
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
