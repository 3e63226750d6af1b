import Foundation
import GRDB

/// What the database has of blogs.
struct BlogRepository: Sendable {
    let database: DatabasePool

    /// Everybody's newest from a place on, up to `limit`.
    func blogs(after cursor: BlogCursor?, limit: Int) async throws -> [BlogInfo] {
        try await database.read { db in
            try BlogInfo.published(after: cursor).limit(limit).fetchAll(db)
        }
    }

    /// One with its body; nil if there is none.
    func blog(_ id: Int64) async throws -> BlogDetail? {
        try await database.read { db in
            try BlogDetail.published(id).fetchOne(db)
        }
    }

    /// Has a user like a blog, and says how many do now; nil if there is no such blog.
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
