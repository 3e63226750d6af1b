/// A published post with its whole text.
public struct BlogText: Hashable, Sendable {
    /// What a list shows of it.
    public let blog: Blog
    /// The text.
    public let body: Body

    /// Puts the two together.
    public init(blog: Blog, body: Body) {
        self.blog = blog
        self.body = body
    }
}
