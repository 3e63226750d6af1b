public import BlogModels
public import BlogServices

extension MemoryStore: ShareRepository {
    /// Notes that somebody shared a published post; every time counts.
    /// - Returns: how often it was shared by now; nil if there is no such published post.
    public func share(_ blog: PostID, by user: UserID, at moment: Timestamp) async throws -> ShareState? {
        try change { state in
            guard state.published(blog) != nil else { return nil }
            guard state.users[user] != nil else { throw StoreError.failed("no such user") }
            state.shares.append(SeedShare(user: user, post: blog, at: moment))
            return ShareState(blogID: blog, shareCount: state.shares.count { $0.post == blog })
        }
    }
}
