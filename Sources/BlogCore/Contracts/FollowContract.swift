/// Shows how the viewer and another user stand to each other.
public protocol FollowView: AnyObject {
    /// Shows whether the viewer follows them and how many do.
    func display(_ follow: FollowPresentation)
}

/// A follow button's state.
public struct FollowPresentation: Hashable, Sendable {
    /// The user's number.
    public let userID: Int64
    /// Whether the viewer follows them.
    public let isFollowing: Bool
    /// How many follow them.
    public let followerCount: Int
    /// How many follow them, for people.
    public let followerCountText: String
    /// How many of those they follow back.
    public let friendCount: Int
    /// How many of those they follow back, for people.
    public let friendCountText: String
    /// How the viewer stands to them, for people.
    public let text: String

    /// Makes a state.
    public init(
        userID: Int64, isFollowing: Bool, followerCount: Int, followerCountText: String, friendCount: Int,
        friendCountText: String, text: String
    ) {
        self.userID = userID
        self.isFollowing = isFollowing
        self.followerCount = followerCount
        self.followerCountText = followerCountText
        self.friendCount = friendCount
        self.friendCountText = friendCountText
        self.text = text
    }
}
