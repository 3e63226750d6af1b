/// Shows a like button.
public typealias LikeView = ContentView<LikePresentation>

/// A like button's state.
public struct LikePresentation: Presentation {
    public let blogID: Int64
    public let isLiked: Bool
    public let likeCount: Int
    public let likeCountText: String
    /// The new state, human-readable.
    public let text: String

    public init(blogID: Int64, isLiked: Bool, likeCount: Int, likeCountText: String, text: String) {
        self.blogID = blogID
        self.isLiked = isLiked
        self.likeCount = likeCount
        self.likeCountText = likeCountText
        self.text = text
    }
}
