public import BlogModels

/// Who a foreign site says wrote a post.
public struct ImportedAuthor: Hashable, Sendable {
    /// How that site calls them, the same in every post of theirs; nil where a post names nobody.
    public let key: String?
    /// Their name.
    public let name: DisplayName

    /// Makes an author.
    public init(key: String?, name: DisplayName) {
        self.key = key
        self.name = name
    }
}
