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

/// How much of a blog.
public struct MovingCounts: Hashable, Sendable {
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

    /// Makes counts.
    public init(
        users: Int = 0, posts: Int = 0, likes: Int = 0, follows: Int = 0, shares: Int = 0,
        importedFiles: Int = 0
    ) {
        self.users = users
        self.posts = posts
        self.likes = likes
        self.follows = follows
        self.shares = shares
        self.importedFiles = importedFiles
    }
}

/// What moved.
public struct MovingOutcomePresentation: Hashable, Sendable {
    /// What moved.
    public let moved: MovingCounts
    /// What there is besides, and has no place where the rest went.
    public let leftOut: MovingCounts
    /// The same, for people.
    public let text: String

    /// Makes an outcome.
    public init(moved: MovingCounts, leftOut: MovingCounts, text: String) {
        self.moved = moved
        self.leftOut = leftOut
        self.text = text
    }
}
