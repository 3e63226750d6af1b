public import BlogContracts
public import BlogModels
public import BlogServices

/// One blog with its text.
public final class BlogDetailPresenter {
    private let id: PostID
    private let services: Services
    private let viewer: UserID?
    private let format: BlogFormatter
    private let view: any BlogDetailView
    private let errors: any ErrorView
    private let loading: (any LoadingView)?
    private let router: any Router
    private var text: BlogText?
    private var isChanging = false

    /// Makes the presenter of one blog.
    public init(
        id: PostID, services: Services, wording: any Wording, names: AuthorFormatter, viewer: UserID?,
        view: any BlogDetailView, errors: any ErrorView, loading: (any LoadingView)?, router: any Router
    ) {
        self.id = id
        self.services = services
        self.viewer = viewer
        self.format = BlogFormatter(author: names, wording: wording)
        self.view = view
        self.errors = errors
        self.loading = loading
        self.router = router
    }

    /// Loads the blog.
    public func refresh() async {
        loading?.displayLoading(true)
        await show { try await services.blogs.blog(id, seenBy: viewer) }
        loading?.displayLoading(false)
    }

    /// Likes the blog.
    public func like() async {
        await change { try await services.likes.like(id, by: viewer) }
    }

    /// Takes the like back.
    public func unlike() async {
        await change { try await services.likes.unlike(id, by: viewer) }
    }

    /// Opens the author's page; nothing before the blog is there.
    public func selectAuthor() {
        guard let author = text?.blog.author.id else { return }
        router.showUser(author)
    }

    private func change(_ command: () async throws -> LikeState) async {
        guard let text, !isChanging else { return }
        isChanging = true
        defer { isChanging = false }
        await show { BlogText(blog: text.blog.with(try await command()), body: text.body) }
    }

    private func show(_ make: () async throws -> BlogText) async {
        do {
            let text = try await make()
            try Task.checkCancellation()
            self.text = text
            view.display(format.detail(text))
        } catch is CancellationError {
            // Nobody waits for it.
        } catch {
            errors.displayError(format.wording.error(error, heading: nil))
        }
    }
}
