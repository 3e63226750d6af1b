/// Who wrote a blog, as far as a list of blogs needs to know.
public struct Author: Hashable, Sendable {
    /// The user.
    public let id: UserID
    /// The user's login name.
    public let username: Username
    /// The user's name.
    public let name: DisplayName

    /// Makes an author.
    public init(id: UserID, username: Username, name: DisplayName) {
        self.id = id
        self.username = username
        self.name = name
    }
}
