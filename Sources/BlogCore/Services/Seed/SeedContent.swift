/// A small blog, complete, to fill an empty store with.
public struct SeedContent: Hashable, Sendable {
    /// The users, with the identifiers they are to have.
    public var users: [SeedUser]
    /// The posts; a post's place in the list, from 1 on, is its identifier.
    public var posts: [SeedPost]
    /// The likes.
    public var likes: [SeedLike]
    /// The follows.
    public var follows: [SeedFollow]
    /// The shares.
    public var shares: [SeedShare]

    /// Puts a blog together.
    public init(
        users: [SeedUser] = [], posts: [SeedPost] = [], likes: [SeedLike] = [], follows: [SeedFollow] = [],
        shares: [SeedShare] = []
    ) {
        self.users = users
        self.posts = posts
        self.likes = likes
        self.follows = follows
        self.shares = shares
    }
}
