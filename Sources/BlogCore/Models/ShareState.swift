/// How often a blog was shared once somebody did it again.
public struct ShareState: Hashable, Sendable {
    /// The blog.
    public let blogID: PostID
    /// How often it was shared by now.
    public let shareCount: Int

    /// Makes a state.
    public init(blogID: PostID, shareCount: Int) {
        self.blogID = blogID
        self.shareCount = shareCount
    }
}
