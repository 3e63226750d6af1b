public import BlogContracts

/// Stores one blog with its text.
public final class OneShotBlog: ContentView, LinkView, OneShotView {
    public private(set) var content: BlogDetailPresentation?

    public init() {}

    public func display(_ content: BlogDetailPresentation) {
        self.content = content
    }

    /// Does nothing: a page that is rendered once is not shared.
    public func displayLink(_ share: SharePresentation) {}

    /// Whether no blog was displayed.
    public var isEmpty: Bool { content == nil }
    public var postVersion: Int? { content?.postVersion }
    /// Whether it shows a text that takes long to parse.
    public var isLong: Bool { content?.isLong ?? false }
}
