/// A user as the viewer sees them.
public struct User: Hashable, Sendable {
    public let id: UserID
    public let username: Username
    public let name: DisplayName
    public let summary: Summary
    public let iconURL: IconURL?
    /// The date of registration.
    public let joinedAt: Timestamp
    /// The counts of their blogs, their followers, the users whom they follow, and their friends.
    public let counts: UserCounts
    /// Whether the viewer follows them; nil without a viewer and for the viewer themself.
    public let isFollowed: Bool?

    @usableFromInline package init(
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

    /// The same user as expected after a follow or an unfollow. Only the store knows the new friend count, so it stays.
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

/// The counts of a user. Each transaction that changes the counted rows updates them.
public struct UserCounts: Hashable, Sendable {
    /// Published blogs.
    public let blogs: Int
    /// Users who follow the user.
    public let followers: Int
    /// Users whom the user follows.
    public let following: Int
    /// Users who follow the user and are followed by them.
    public let friends: Int

    @usableFromInline package init(blogs: Int = 0, followers: Int = 0, following: Int = 0, friends: Int = 0) {
        self.blogs = blogs
        self.followers = followers
        self.following = following
        self.friends = friends
    }
}

/// A user as a row of a list: of likers, of followers, of all users.
public struct Person: Hashable, Sendable {
    public let id: UserID
    public let username: Username
    public let name: DisplayName
    public let iconURL: IconURL?
    /// The date of the like, the follow or the registration that the list is about.
    public let at: Timestamp
    /// Whether the viewer follows them; nil without a viewer, for the viewer themself, and in lists without this value.
    public let isFollowed: Bool?

    @usableFromInline package init(
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

    /// The same row with the current data of the user.
    package func updated(by user: User) -> Person {
        Person(
            id: id, username: user.username, name: user.name, iconURL: user.iconURL, at: at,
            isFollowed: user.isFollowed)
    }

    /// The same row with another follow state.
    public func followed(_ isFollowed: Bool?) -> Person {
        Person(id: id, username: username, name: name, iconURL: iconURL, at: at, isFollowed: isFollowed)
    }
}

/// The result of a follow or an unfollow.
public struct FollowState: Hashable, Sendable {
    /// The followed or unfollowed user.
    public let userID: UserID
    /// Whether the viewer follows them now.
    public let isFollowing: Bool
    public let followerCount: Int
    /// The number of the user's friends now: followers whom the user follows too.
    public let friendCount: Int

    package init(userID: UserID, isFollowing: Bool, followerCount: Int, friendCount: Int) {
        self.userID = userID
        self.isFollowing = isFollowing
        self.followerCount = followerCount
        self.friendCount = friendCount
    }
}

/// A session of a user: the facts about a token, without the token.
public struct UserSession: Hashable, Sendable {
    public let id: SessionID
    public let userID: UserID
    /// When its token was issued.
    public let createdAt: Timestamp
    /// When its token expires.
    public let expiresAt: Timestamp
    /// Where it began; nil if that is unknown.
    public let device: Device?
    /// Its first use on the day of its last use.
    public let lastUsedAt: Timestamp

    @usableFromInline package init(
        id: SessionID, userID: UserID, createdAt: Timestamp, expiresAt: Timestamp, device: Device? = nil,
        lastUsedAt: Timestamp? = nil
    ) {
        self.id = id
        self.userID = userID
        self.createdAt = createdAt
        self.expiresAt = expiresAt
        self.device = device
        self.lastUsedAt = lastUsedAt ?? createdAt
    }
}
