public import BlogContracts
public import OneShotViews

extension CommentPresentation: JSONRow {}

extension OneShotBlogScene: JSONRenderable {
    /// The blog.
    public func jsonDocument() -> Document? { blogContent.jsonDocument() }
}
