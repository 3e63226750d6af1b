/// Shows that posts were deleted for good.
public protocol PurgeView: AnyObject {
    /// Shows how many were.
    func display(_ purge: PurgePresentation)
}

/// What was deleted for good.
public struct PurgePresentation: Hashable, Sendable {
    /// How many posts.
    public let purgedCount: Int
    /// How many posts, for people.
    public let text: String

    /// Makes an outcome.
    public init(purgedCount: Int, text: String) {
        self.purgedCount = purgedCount
        self.text = text
    }
}
