/// A number that the database keeps beside what it counts.
public enum KeptCounter: String, Hashable, Sendable, CaseIterable {
    /// Published posts of a user.
    case blogs = "users.blog_count"
    /// Posts in a user's recycle bin.
    case trash = "users.trash_count"
    /// People who follow a user.
    case followers = "users.follower_count"
    /// People whom a user follows.
    case following = "users.following_count"
    /// People who follow a user and whom the user follows.
    case friends = "users.friend_count"
    /// Likes of a post.
    case likes = "posts.like_count"
    /// Shares of a post.
    case shares = "posts.share_count"
}
