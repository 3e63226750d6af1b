public import BlogModels

/// A follow to begin with.
public struct SeedFollow: Hashable, Sendable {
    /// Who follows.
    public let follower: UserID
    /// Whom.
    public let followed: UserID
    /// Since when.
    public let at: Timestamp

    /// Makes a follow.
    public init(follower: UserID, followed: UserID, at: Timestamp) {
        self.follower = follower
        self.followed = followed
        self.at = at
    }
}
