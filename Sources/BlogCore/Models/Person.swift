/// A user as a row of a list: who likes a blog, who follows somebody, who is here.
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
    /// Whether the viewer follows them; nil for nobody, for the viewer themself, and where a list does not ask.
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
