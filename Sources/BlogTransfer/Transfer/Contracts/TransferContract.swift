public import BlogContracts

/// Shows the result of an export or an import.
public typealias TransferView = ContentView<TransferPresentation>

/// The number of records of each kind.
public struct TransferCounts: Hashable, Sendable {
    public let users: Int
    /// Posts: blogs, drafts and posts in recycle bins.
    public let posts: Int
    public let likes: Int
    public let follows: Int
    public let shares: Int
    public let importedFiles: Int
    /// Images.
    public let media: Int

    public init(
        users: Int = 0, posts: Int = 0, likes: Int = 0, follows: Int = 0, shares: Int = 0,
        importedFiles: Int = 0, media: Int = 0
    ) {
        self.users = users
        self.posts = posts
        self.likes = likes
        self.follows = follows
        self.shares = shares
        self.importedFiles = importedFiles
        self.media = media
    }
}

/// The result of an export or an import.
public struct TransferPresentation: Presentation {
    /// The records that were transferred.
    public let moved: TransferCounts
    /// The records that the format does not support.
    public let leftOut: TransferCounts
    public let text: String
}
