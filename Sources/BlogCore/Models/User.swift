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
}
