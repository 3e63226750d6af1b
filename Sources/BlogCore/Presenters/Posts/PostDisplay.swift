import BlogContracts
import BlogModels

/// Shows a post as what it has become, and leads on to it.
final class PostDisplay {
    private let drafts: DraftFormatter
    private let blogs: BlogFormatter
    private let view: any PostView
    private let router: any Router
    private var lead: () -> Void = {}

    init(view: any PostView, _ context: PresenterContext) {
        drafts = DraftFormatter(wording: context.wording)
        blogs = BlogFormatter(author: .label, wording: context.wording)
        self.view = view
        router = context.router
    }

    func show(_ draft: DraftText) {
        view.display(.draft(drafts.detail(draft)))
        lead = { [router] in router.showDraft(draft.draft.id) }
    }

    func show(_ blog: BlogText) {
        view.display(.blog(blogs.detail(blog)))
        lead = { [router] in router.showBlog(blog.blog.id) }
    }

    func showRemoved(_ text: String) {
        view.display(.removed(RemovalPresentation(text: text)))
        lead = {}
    }

    /// Opens what was shown last; nothing before anything was.
    func select() {
        lead()
    }
}
