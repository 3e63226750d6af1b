public import BlogContracts

/// Stores the value that was displayed last, such as a user, a draft with its text or a like button, and the error of a part
/// of a page.
public final class OneShotContent<Content: Presentation>: ContentView, ErrorView, OneShotView {
    /// The value that was displayed last.
    public private(set) var content: Content?
    /// The error that was displayed after it.
    public private(set) var error: ErrorPresentation?

    public init() {}

    public func display(_ content: Content) {
        self.content = content
        error = nil
    }

    public func displayError(_ error: ErrorPresentation) {
        self.error = error
    }

    public var isEmpty: Bool { content == nil && error == nil }
    public var postVersion: Int? { content?.postVersion }
    public var isLong: Bool { content?.isLong ?? false }
}

/// Stores one blog with its text.
public typealias OneShotBlog = OneShotContent<BlogDetailPresentation>

extension OneShotBlog: LinkView {
    /// Does nothing: a page that is rendered once is not shared.
    public func displayLink(_ share: SharePresentation) {}
}
