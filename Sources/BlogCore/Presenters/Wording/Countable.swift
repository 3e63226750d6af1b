/// What is counted.
public enum Countable: Sendable, CaseIterable {
    /// Likes of a blog.
    case likes
    /// Shares of a blog.
    case shares
    /// Published blogs.
    case blogs
    /// People who follow somebody.
    case followers
    /// People whom somebody follows.
    case following
    /// People who follow each other.
    case friends
}
