import Foundation
import GRDB

/// The database access for blogs.
struct BlogRepository: Sendable {
    let database: DatabasePool

    /// The newest blogs of all users after a position, up to `limit`.
    func blogs(after cursor: BlogCursor?, limit: Int) async throws -> [BlogInfo] {
        try await database.read { db in
            try BlogInfo.published(after: cursor).limit(limit).fetchAll(db)
        }
    }

    /// A blog with its body; nil if it does not exist.
    func blog(_ id: Int64) async throws -> BlogDetail? {
        try await database.read { db in
            try BlogDetail.published(id).fetchOne(db)
        }
    }

    /// Likes a blog for a user, and returns the number of likes; nil if the blog does not exist.
    func like(_ id: Int64, by user: Int64) async throws -> Int? {
        let now = Date.now
        return try await database.write { db in
            let blog = Blog.filter(id: id).filter(literal: "posts.state = 'published'")
            guard try !blog.isEmpty(db) else { return nil }
            try Like(postID: id, userID: user, likedAt: now).insert(db, onConflict: .ignore)
            return try Int.fetchOne(db, blog.select { $0.likeCount })
        }
    }
}
