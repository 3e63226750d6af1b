public import BlogContracts

/// Stores the page of a blog. JSON and text show the blog, and have its comments at an address of their own.
public final class OneShotBlogScene: BlogSceneView, OneShotView {
    public let blogContent = OneShotBlog()
    public let frameContent = OneShotContent<BlogFramePresentation>()
    public let commentList = OneShotList<CommentPresentation>()
    public let composerContent = OneShotContent<CommentComposerPresentation>()

    public init() {}

    public var blog: any BlogDetailView { blogContent }
    public var frame: any ContentView<BlogFramePresentation> { frameContent }
    public var comments: any CommentListView { commentList }
    public var composer: any ContentView<CommentComposerPresentation> { composerContent }

    public var isEmpty: Bool { blogContent.isEmpty }
    public var postVersion: Int? { blogContent.postVersion }
    public var isLong: Bool { blogContent.isLong || commentList.isLong }
    public var error: ErrorPresentation? { blogContent.error ?? commentList.error }
}
