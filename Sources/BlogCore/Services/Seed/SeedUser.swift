public import BlogModels

/// A user to begin with.
public struct SeedUser: Hashable, Sendable {
    /// The identifier.
    public let id: UserID
    /// The login name.
    public let username: Username
    /// The name.
    public let name: DisplayName
    /// A few words about themself.
    public let summary: Summary
    /// Their picture.
    public let iconURL: IconURL?
    /// When they registered.
    public let joinedAt: Timestamp

    /// Makes a user to begin with.
    public init(
        id: UserID, username: Username, name: DisplayName, summary: Summary, iconURL: IconURL? = nil,
        joinedAt: Timestamp
    ) {
        self.id = id
        self.username = username
        self.name = name
        self.summary = summary
        self.iconURL = iconURL
        self.joinedAt = joinedAt
    }
}
