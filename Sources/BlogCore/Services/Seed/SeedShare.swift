public import BlogModels

/// A share to begin with.
public struct SeedShare: Hashable, Sendable {
    /// Who shared.
    public let user: UserID
    /// What.
    public let post: PostID
    /// When.
    public let at: Timestamp

    /// Makes a share.
    public init(user: UserID, post: PostID, at: Timestamp) {
        self.user = user
        self.post = post
        self.at = at
    }
}
