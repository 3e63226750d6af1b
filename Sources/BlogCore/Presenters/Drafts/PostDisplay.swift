import BlogContracts
import BlogModels
import BlogServices

/// Shows a post in its current state, and opens its screen.
final class PostDisplay {
    private let drafts: DraftFormatter
    private let blogs: BlogFormatter
    /// Nil if another contract shows the post.
    private let view: (any PostView)?
    private let router: any Router
    private var open: () -> Void = {}

    init(view: (any PostView)? = nil, _ context: PresenterContext) {
        drafts = DraftFormatter(
            localization: context.localization, markdown: context.services.markdown)
        blogs = BlogFormatter(author: .label, context)
        self.view = view
        router = context.router
    }

    func show(_ draft: DraftText) { show(.draft(draft)) }

    func show(_ blog: BlogText) { show(.blog(blog)) }

    /// - Returns: the number of the post; nil if it is in the recycle bin and cannot be shown.
    @discardableResult
    func show(_ post: PostText) -> PostID? {
        guard let shown = presentation(of: post) else { return nil }
        view?.display(shown)
        return post.id
    }

    /// The post as it is shown; nil if it is in the recycle bin and cannot be shown.
    func presentation(of post: PostText) -> PostPresentation? {
        switch post {
        case .draft(let draft):
            open = { [router] in router.showDraft(draft.draft.id) }
            return .draft(drafts.detail(draft))
        case .blog(let blog):
            open = { [router] in router.showBlog(blog.blog.id) }
            return .blog(blogs.detail(blog))
        case .trashed: return nil
        }
    }

    func showRemoved(_ text: String) {
        view?.display(.removed(RemovalPresentation(text: text)))
        open = {}
    }

    /// Opens the post that was shown last. Before that it does nothing.
    func select() {
        open()
    }
}
