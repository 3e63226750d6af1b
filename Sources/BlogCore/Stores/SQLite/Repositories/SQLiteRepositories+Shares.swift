public import BlogModels
public import BlogServices
import GRDB

extension SQLiteRepositories: ShareRepository {
    /// Notes that somebody shared a published post; every time counts.
    /// - Returns: how often it was shared by now; nil if there is no such published post.
    public func share(_ blog: PostID, by user: UserID, at moment: Timestamp) async throws -> ShareState? {
        try await write { database in
            guard try database.shareCount(of: blog) != nil else { return nil }
            try database.run(ShareQueries.add, .post(blog), .user(user), .moment(moment))
            return try database.shareCount(of: blog).map { ShareState(blogID: blog, shareCount: $0) }
        }
    }
}

extension Database {
    /// Nil if there is no such published post.
    fileprivate func shareCount(of blog: PostID) throws -> Int? {
        try row(ShareQueries.count, .post(blog)) { $0.count(0) }
    }
}
