/// Shows how the viewer and a blog stand to each other.
public protocol LikeView: AnyObject {
    /// Shows whether the viewer likes it and how many do.
    func display(_ like: LikePresentation)
}

/// A like button's state.
public struct LikePresentation: Hashable, Sendable {
    /// The blog's number.
    public let blogID: Int64
    /// Whether the viewer likes it.
    public let isLiked: Bool
    /// How many like it.
    public let likeCount: Int
    /// How many like it, for people.
    public let likeCountText: String
    /// What just happened, for people.
    public let text: String

    /// Makes a state.
    public init(blogID: Int64, isLiked: Bool, likeCount: Int, likeCountText: String, text: String) {
        self.blogID = blogID
        self.isLiked = isLiked
        self.likeCount = likeCount
        self.likeCountText = likeCountText
        self.text = text
    }
}
