public import BlogModels
public import BlogServices
import Database

enum ShareQueries {
    static let every = [count, add]

    /// No row if no published post has this identifier.
    static let count = SQLStatement("SELECT share_count FROM posts WHERE id = ?1 AND state = 'published'")

    static let add = SQLStatement("INSERT INTO shares (post_id, user_id, shared_at) VALUES (?1, ?2, ?3)")
}

extension SQLiteRepositories: ShareRepository {
    /// Records that a user shared a published post; every share counts.
    /// - Returns: the state now; nil if no published post has this identifier.
    public func share(
        _ blog: PostID, by user: UserID, at moment: Timestamp
    ) async throws -> Outcome<ShareState>? {
        try await outcome { connection in
            guard try connection.shareCount(of: blog) != nil else { return nil }
            try connection.run(ShareQueries.add, .post(blog), .user(user), .moment(moment))
            connection.changed(.blog(blog))
            return try connection.shareCount(of: blog).map { ShareState(blogID: blog, shareCount: $0) }
        }
    }
}

extension Connection {
    /// Nil if no published post has this identifier.
    fileprivate func shareCount(of blog: PostID) throws -> Int? {
        try integer(ShareQueries.count, .post(blog)).map(Int.init)
    }
}
