/// Shows a whole blog that moves, out or in.
public protocol MovingView: AnyObject {
    /// Shows how far it has come.
    func display(_ progress: MovingProgressPresentation)
    /// Shows what moved, once, at the end.
    func display(_ outcome: MovingOutcomePresentation)
}

/// How far a blog has moved.
public struct MovingProgressPresentation: Hashable, Sendable {
    /// Records that have moved.
    public let finished: Int
    /// All records.
    public let total: Int
    /// The same, for people.
    public let text: String

    /// Makes a progress.
    public init(finished: Int, total: Int, text: String) {
        self.finished = finished
        self.total = total
        self.text = text
    }
}

/// What moved.
public struct MovingOutcomePresentation: Hashable, Sendable {
    /// Users.
    public let users: Int
    /// Posts: blogs, drafts and what is in recycle bins.
    public let posts: Int
    /// Likes.
    public let likes: Int
    /// Follows.
    public let follows: Int
    /// Shares.
    public let shares: Int
    /// Files that an import brought.
    public let importedFiles: Int
    /// The same, for people.
    public let text: String

    /// Makes an outcome.
    public init(
        users: Int, posts: Int, likes: Int, follows: Int, shares: Int, importedFiles: Int, text: String
    ) {
        self.users = users
        self.posts = posts
        self.likes = likes
        self.follows = follows
        self.shares = shares
        self.importedFiles = importedFiles
        self.text = text
    }
}
