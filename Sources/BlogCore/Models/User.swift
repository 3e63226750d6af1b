/// A user as the viewer sees them.
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
    /// Whether the viewer follows them; nil without a viewer and for the viewer themself.
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

/// What is counted about a user; each count is kept by the transaction that changes what it counts.
public struct UserCounts: Hashable, Sendable {
    /// Published blogs.
    public let blogs: Int
    /// People who follow the user.
    public let followers: Int
    /// People whom the user follows.
    public let following: Int
    /// People who do both.
    public let friends: Int

    /// Makes a set of counts.
    public init(blogs: Int = 0, followers: Int = 0, following: Int = 0, friends: Int = 0) {
        self.blogs = blogs
        self.followers = followers
        self.following = following
        self.friends = friends
    }
}

/// A user as a row of a list: of likers, of followers, of all users.
public struct Person: Hashable, Sendable {
    /// The user.
    public let id: UserID
    /// The login name.
    public let username: Username
    /// The name.
    public let name: DisplayName
    /// Their picture.
    public let iconURL: IconURL?
    /// When they did what the list is about: liked, followed, joined.
    public let at: Timestamp
    /// Whether the viewer follows them; nil without a viewer, for the viewer themself, and in a list that does not ask.
    public let isFollowed: Bool?

    /// Makes a row.
    public init(
        id: UserID, username: Username, name: DisplayName, iconURL: IconURL?, at: Timestamp,
        isFollowed: Bool? = nil
    ) {
        self.id = id
        self.username = username
        self.name = name
        self.iconURL = iconURL
        self.at = at
        self.isFollowed = isFollowed
    }

    /// The same row once the viewer follows them, or not.
    public func followed(_ isFollowed: Bool?) -> Person {
        Person(id: id, username: username, name: name, iconURL: iconURL, at: at, isFollowed: isFollowed)
    }
}

/// Whether the viewer follows a user, after a follow began or ended.
public struct FollowState: Hashable, Sendable {
    /// The user who is followed or not.
    public let userID: UserID
    /// Whether the viewer follows them now.
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

/// A session of a user: the facts about a token, without the token.
public struct UserSession: Hashable, Sendable {
    /// The identifier.
    public let id: SessionID
    /// Whose it is.
    public let userID: UserID
    /// When they signed in.
    public let createdAt: Timestamp
    /// From when on its token is worth nothing.
    public let expiresAt: Timestamp

    /// Makes a session.
    public init(id: SessionID, userID: UserID, createdAt: Timestamp, expiresAt: Timestamp) {
        self.id = id
        self.userID = userID
        self.createdAt = createdAt
        self.expiresAt = expiresAt
    }
}
