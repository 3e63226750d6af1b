import BlogModels
public import BlogTransfer
import GRDB

extension SQLiteRepositories: SeedRepository {
    /// Puts everything in at once, if no user is there yet; otherwise changes nothing.
    /// - Returns: whether it did.
    public func fillIfEmpty(with content: SeedContent) async throws -> Bool {
        try await write { database in
            guard try !database.has(SeedQueries.anyUser) else { return false }
            for user in content.users { try database.add(user) }
            for (index, post) in content.posts.enumerated() {
                try database.add(post, as: PostID(Int64(index + 1)))
            }
            for like in content.likes {
                try database.run(SeedQueries.like, .user(like.user), .post(like.post), .moment(like.at))
            }
            for follow in content.follows {
                try database.run(
                    SeedQueries.follow, .user(follow.follower), .user(follow.followed), .moment(follow.at))
            }
            for share in content.shares {
                try database.run(SeedQueries.share, .user(share.user), .post(share.post), .moment(share.at))
            }
            return true
        }
    }
}

extension Database {
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
