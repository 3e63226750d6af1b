public import BlogModels

/// A like to begin with.
public struct SeedLike: Hashable, Sendable {
    /// Who likes.
    public let user: UserID
    /// What.
    public let post: PostID
    /// Since when.
    public let at: Timestamp

    /// Makes a like.
    public init(user: UserID, post: PostID, at: Timestamp) {
        self.user = user
        self.post = post
        self.at = at
    }
}
