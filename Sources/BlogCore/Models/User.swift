/// A user as somebody sees them.
public struct User: Hashable, Sendable {
    /// The identifier.
    public let id: UserID
    /// The login name.
    public let username: Username
    /// The name.
    public let name: DisplayName
    /// A few words about themself; may be empty.
    public let summary: Summary
    /// Their picture.
    public let iconURL: IconURL?
    /// When they registered.
    public let joinedAt: Timestamp
    /// What is counted about them.
    public let counts: UserCounts
    /// Whether the viewer follows them; nil for nobody and for the user themself.
    public let isFollowed: Bool?

    /// Makes a user.
    public init(
        id: UserID, username: Username, name: DisplayName, summary: Summary, iconURL: IconURL?,
        joinedAt: Timestamp, counts: UserCounts, isFollowed: Bool?
    ) {
        self.id = id
        self.username = username
        self.name = name
        self.summary = summary
        self.iconURL = iconURL
        self.joinedAt = joinedAt
        self.counts = counts
        self.isFollowed = isFollowed
    }

    /// The same user after the viewer's follow began or ended.
    public func with(_ follow: FollowState) -> User {
        with(
            UserCounts(
                blogs: counts.blogs, followers: follow.followerCount, following: counts.following,
                friends: follow.friendCount), isFollowed: follow.isFollowing)
    }

    /// The same user as they will be if the viewer's follow begins or ends. Whether that makes a friend only the
    /// store knows.
    public func expecting(isFollowed: Bool) -> User {
        guard let old = self.isFollowed, old != isFollowed else { return self }
        return with(
            UserCounts(
                blogs: counts.blogs, followers: max(counts.followers + (isFollowed ? 1 : -1), 0),
                following: counts.following, friends: counts.friends), isFollowed: isFollowed)
    }

    private func with(_ counts: UserCounts, isFollowed: Bool) -> User {
        User(
            id: id, username: username, name: name, summary: summary, iconURL: iconURL, joinedAt: joinedAt,
            counts: counts, isFollowed: isFollowed)
    }
}
