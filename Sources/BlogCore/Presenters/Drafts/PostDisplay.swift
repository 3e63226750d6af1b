import BlogContracts
import BlogModels
import BlogServices

/// Shows a post in its current state, and opens its screen.
final class PostDisplay {
    private let drafts: DraftFormatter
    private let blogs: BlogFormatter
    private let view: any PostView
    private let router: any Router
    private var open: () -> Void = {}

    init(view: any PostView, _ context: PresenterContext) {
        drafts = DraftFormatter(
            localization: context.localization, markdown: context.services.markdown)
        blogs = BlogFormatter(
            author: .label, localization: context.localization, markdown: context.services.markdown)
        self.view = view
        router = context.router
    }

    func show(_ draft: DraftText) {
        view.display(.draft(drafts.detail(draft)))
        open = { [router] in router.showDraft(draft.draft.id) }
    }

    func show(_ blog: BlogText) {
        view.display(.blog(blogs.detail(blog)))
        open = { [router] in router.showBlog(blog.blog.id) }
    }

    /// - Returns: the number of the post; nil if it is in the recycle bin and cannot be shown.
    @discardableResult
    func show(_ post: PostText) -> PostID? {
        switch post {
        case .draft(let draft): show(draft)
        case .blog(let blog): show(blog)
        case .trashed: return nil
        }
        return post.id
    }

    func showRemoved(_ text: String) {
        view.display(.removed(RemovalPresentation(text: text)))
        open = {}
    }

    /// Opens the post that was shown last. Before that it does nothing.
    func select() {
        open()
    }
}
