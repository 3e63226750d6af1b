/// Counts a post's changes from 1 on. Likes and shares are not changes.
public struct PostVersion: Hashable, Sendable {
    /// The count.
    public let number: Int

    /// Wraps a count.
    public init(_ number: Int) {
        self.number = number
    }
}
