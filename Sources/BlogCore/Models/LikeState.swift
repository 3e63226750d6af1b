/// How a blog and somebody stand to each other once a like was given or taken back.
public struct LikeState: Hashable, Sendable {
    /// The blog.
    public let blogID: PostID
    /// Whether that somebody likes it now.
    public let isLiked: Bool
    /// How many like it now.
    public let likeCount: Int

    /// Makes a state.
    public init(blogID: PostID, isLiked: Bool, likeCount: Int) {
        self.blogID = blogID
        self.isLiked = isLiked
        self.likeCount = likeCount
    }
}
