/// Shows one blog with its text.
public protocol BlogDetailView: AnyObject {
    /// Shows a blog, in place of what was shown before.
    func display(_ blog: BlogDetailPresentation)
}

/// One blog with its text.
public struct BlogDetailPresentation: Hashable, Sendable {
    /// What a list shows of it.
    public let blog: BlogCellPresentation
    /// The Markdown, byte for byte.
    public let body: String

    /// Makes a blog with its text.
    public init(blog: BlogCellPresentation, body: String) {
        self.blog = blog
        self.body = body
    }
}
