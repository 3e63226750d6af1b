/// What is counted about a user; each count is kept by the transaction that changes what it counts.
public struct UserCounts: Hashable, Sendable {
    /// Published blogs.
    public let blogs: Int
    /// People who follow the user.
    public let followers: Int
    /// People whom the user follows.
    public let following: Int
    /// People who do both.
    public let friends: Int

    /// Makes a set of counts.
    public init(blogs: Int = 0, followers: Int = 0, following: Int = 0, friends: Int = 0) {
        self.blogs = blogs
        self.followers = followers
        self.following = following
        self.friends = friends
    }
}
