/// A like button's state.
public struct LikePresentation: Presentation {
    public let blogID: Int64
    public let isLiked: Bool
    public let likes: CountPresentation
    /// The new state, human-readable.
    public let text: String

    public init(blogID: Int64, isLiked: Bool, likes: CountPresentation, text: String) {
        self.blogID = blogID
        self.isLiked = isLiked
        self.likes = likes
        self.text = text
    }
}
