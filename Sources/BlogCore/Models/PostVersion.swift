/// Counts a post's changes from 1 on: every change of its title or its text, and every change of its state, by whom
/// or by what import ever. Likes and shares are no changes, nor is an edit after which everything reads as before.
public struct PostVersion: Hashable, Sendable {
    /// The count.
    public let number: Int

    /// Wraps a count.
    public init(_ number: Int) {
        self.number = number
    }
}
