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
    private let router: any Router
    private let loader: Loader
    private let commands: CommandRunner
    private var text: BlogText?
    private var answered = AnsweredCommands()

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
        self.router = router
        loader = Loader(heading: nil, wording: wording, errors: errors, loading: loading)
        commands = CommandRunner(wording: wording, showError: errors.displayError)
    }

    /// Loads the blog.
    public func refresh() async {
        let commandsAnswered = answered.count
        await loader.reload {
            try await services.blogs.blog(id, seenBy: viewer)
        } show: { text in
            let blog = answered.applied(to: text.blog, fetchedAt: commandsAnswered)
            show(BlogText(blog: blog, body: text.body))
        }
    }

    /// Likes the blog; nothing before the blog is there.
    public func like() async {
        await change { try await services.likes.like(id, by: viewer) }
    }

    /// Takes the like back; nothing before the blog is there.
    public func unlike() async {
        await change { try await services.likes.unlike(id, by: viewer) }
    }

    /// Opens the author's page; nothing before the blog is there.
    public func selectAuthor() {
        guard let author = text?.blog.author.id else { return }
        router.showUser(author)
    }

    /// A like is of the blog as it stands when the answer comes, which may have been loaded anew meanwhile.
    private func change(_ command: () async throws -> LikeState) async {
        guard text != nil else { return }
        await commands.run(command) { like in
            answered.take(like)
            guard let text else { return }
            show(BlogText(blog: text.blog.with(like), body: text.body))
        }
    }

    private func show(_ text: BlogText) {
        self.text = text
        view.display(format.detail(text))
    }
}
