public import BlogContracts

extension CommentPresentation: JSONRow {}

extension OneShotBlogScene: JSONRenderable {
    /// The blog.
    public func jsonDocument() -> Document? { blogContent.jsonDocument() }
}
