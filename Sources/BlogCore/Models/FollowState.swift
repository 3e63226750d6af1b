/// How a user and somebody stand to each other once a follow began or ended.
public struct FollowState: Hashable, Sendable {
    /// The user who is followed or not.
    public let userID: UserID
    /// Whether that somebody follows them now.
    public let isFollowing: Bool
    /// How many follow them now.
    public let followerCount: Int
    /// How many of those they follow back now.
    public let friendCount: Int

    /// Makes a state.
    public init(userID: UserID, isFollowing: Bool, followerCount: Int, friendCount: Int) {
        self.userID = userID
        self.isFollowing = isFollowing
        self.followerCount = followerCount
        self.friendCount = friendCount
    }
}
