public import BlogModels

/// Which user a foreign site's author became.
public struct ImportAuthorRecord: Hashable, Sendable {
    /// What the site calls them; nil for the one user of all posts that name no author.
    public let key: String?
    /// Who they are here.
    public let user: UserID

    /// Makes a record.
    public init(key: String?, user: UserID) {
        self.key = key
        self.user = user
    }
}
