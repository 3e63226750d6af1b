import BlogModels
public import BlogServices
public import SQLiteStore

enum SeedQueries {
    static let every = [anyUser, user, post, like, follow, share]

    static let anyUser = SQLStatement("SELECT id FROM users LIMIT 1")

    static let user = SQLStatement(
        """
        INSERT INTO users (id, username, name, summary, icon_url, joined_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
        """)

    static let post = SQLStatement(
        """
        INSERT INTO posts (
            id, author_id, state, trashed_from, title, excerpt, created_at, edited_at, published_at, deleted_at,
            body)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
        """)

    static let like = SQLStatement("INSERT INTO likes (user_id, post_id, liked_at) VALUES (?1, ?2, ?3)")

    static let follow = SQLStatement(
        "INSERT INTO follows (follower_id, followed_id, followed_at) VALUES (?1, ?2, ?3)")

    static let share = SQLStatement("INSERT INTO shares (user_id, post_id, shared_at) VALUES (?1, ?2, ?3)")
}

extension SQLiteRepositories: SeedRepository {
    /// Adds everything in one transaction, if there is no user yet; otherwise changes nothing.
    /// - Returns: whether it was added.
    public func fillIfEmpty(with content: SeedContent) async throws -> Bool {
        try await write { connection in
            guard try !connection.has(SeedQueries.anyUser) else { return false }
            for user in content.users { try connection.add(user) }
            for (index, post) in content.posts.enumerated() {
                try connection.add(post, as: PostID(Int64(index + 1)))
            }
            for like in content.likes {
                try connection.run(SeedQueries.like, .user(like.user), .post(like.post), .moment(like.at))
            }
            for follow in content.follows {
                try connection.run(
                    SeedQueries.follow, .user(follow.follower), .user(follow.followed), .moment(follow.at))
            }
            for share in content.shares {
                try connection.run(SeedQueries.share, .user(share.user), .post(share.post), .moment(share.at))
            }
            return true
        }
    }
}

extension Connection {
    fileprivate func add(_ user: SeedUser) throws {
        try run(
            SeedQueries.user, .user(user.id), .text(user.username.text), .text(user.name.text),
            .text(user.summary.text), .text(user.iconURL?.text), .moment(user.joinedAt))
    }

    fileprivate func add(_ post: SeedPost, as id: PostID) throws {
        let before: PostState = post.publishedAt == nil ? .draft : .published
        try run(
            SeedQueries.post, .post(id), .user(post.author), .text(post.state.rawValue),
            .text(post.state == .trashed ? before.rawValue : nil), .text(post.title.text),
            .text(Excerpt(of: post.body).text),
            .moment(min(post.publishedAt ?? post.editedAt, post.editedAt)),
            .moment(post.editedAt), .moment(post.publishedAt), .moment(post.deletedAt),
            .text(post.body.markdown))
    }
}
