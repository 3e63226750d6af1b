public import BlogContracts
public import BlogModels
public import BlogServices

/// Puts a post back out of the viewer's recycle bin.
public final class RestorePresenter {
    private let post: PostID
    private let services: Services
    private let viewer: UserID?
    private let blogFormat: BlogFormatter
    private let draftFormat: DraftFormatter
    private let view: any PostView
    private let router: any Router
    private let commands: CommandRunner
    private var restored: RestoredPost?

    /// Makes the presenter of one post in `viewer`'s bin; `names` is how the scene words an author.
    public init(
        post: PostID, services: Services, wording: any Wording, names: AuthorFormatter, viewer: UserID?,
        view: any PostView, errors: any ErrorView, router: any Router
    ) {
        self.post = post
        self.services = services
        self.viewer = viewer
        blogFormat = BlogFormatter(author: names, wording: wording)
        draftFormat = DraftFormatter(wording: wording)
        self.view = view
        self.router = router
        commands = CommandRunner(wording: wording, showError: errors.displayError)
    }

    /// Puts the post back and shows it as what it is again.
    public func restore() async throws(CancellationError) {
        try await commands.run {
            try await services.trash.restore(post, by: viewer)
        } show: { post in
            restored = post
            switch post {
            case .blog(let text): view.display(.blog(blogFormat.detail(text)))
            case .draft(let text): view.display(.draft(draftFormat.detail(text)))
            }
        }
    }

    /// Opens the post where it is now; nothing before it was put back.
    public func select() {
        switch restored {
        case .blog?: router.showBlog(post)
        case .draft?: router.showDraft(post)
        case nil: break
        }
    }
}
