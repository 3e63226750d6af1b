public import BlogContracts
public import BlogModels
public import BlogServices

/// One blog with its text.
public final class BlogDetailPresenter {
    private let id: PostID
    private let services: Services
    private let viewer: UserID?
    private let format: BlogFormatter
    private let links: ShareLinks
    private let view: any BlogDetailView
    private let errors: any ErrorView
    private let router: any Router
    private let loader: Loader
    private let likeCommand: SwitchCommand
    private let shareCommand: CommandRunner
    private let catchUp = CatchUp()
    private var isOutdated = false
    private var text: BlogText?
    private var answered = AnsweredCommands()

    /// Makes the presenter of one blog.
    public init(
        id: PostID, services: Services, wording: any Wording, names: AuthorFormatter, viewer: UserID?,
        view: any BlogDetailView, errors: any ErrorView, loading: (any LoadingView)?,
        router: any Router, links: ShareLinks = ShareLinks()
    ) {
        self.id = id
        self.services = services
        self.viewer = viewer
        self.format = BlogFormatter(author: names, wording: wording)
        self.links = links
        self.view = view
        self.errors = errors
        self.router = router
        loader = Loader(heading: nil, wording: wording, errors: errors, loading: loading)
        likeCommand = SwitchCommand(wording: wording, showError: errors.displayError)
        shareCommand = CommandRunner(wording: wording, showError: errors.displayError)
    }

    /// Loads the blog.
    public func refresh() async throws(CancellationError) {
        let commandsAnswered = answered.count
        try await loader.reload {
            try await services.blogs.blog(id, seenBy: viewer)
        } show: { text in
            let blog = answered.applied(to: text.blog, fetchedAt: commandsAnswered)
            catchUp.overrule()
            show(BlogText(blog: blog, body: text.body))
        }
        await catchUpIfOutdated()
    }

    /// Likes the blog; nothing before the blog is there.
    public func like() async throws(CancellationError) {
        try await turnLike(on: true)
    }

    /// Removes the like; nothing before the blog is there.
    public func unlike() async throws(CancellationError) {
        try await turnLike(on: false)
    }

    /// Counts a share, and hands the link on to the view; nothing before the blog is there.
    public func share() async throws(CancellationError) {
        guard text != nil else { return }
        try await shareCommand.run {
            try await services.shares.share(id, by: viewer)
        } show: { share in
            answered.take(share)
            update { $0.with(share) }
            show()
            view.displayLink(links.presentation(of: share, format.wording))
        }
        await catchUpIfOutdated()
    }

    /// Is told of what happened: what changes the blog is shown, and that it is not there any more.
    public func hear(_ event: ChangeEvent) async {
        guard event.blog == id else { return }
        isOutdated = true
        await catchUpIfOutdated()
    }

    /// Opens the author's page; nothing before the blog is there.
    public func selectAuthor() {
        guard let author = text?.blog.author.id else { return }
        router.showUser(author)
    }

    private func turnLike(on isLiked: Bool) async throws(CancellationError) {
        guard text != nil else { return }
        try await likeCommand.turn(isLiked, confirmed: { text?.blog.isLiked }) {
            try await services.likes.turnLike(of: id, on: isLiked, by: viewer)
        } take: { like in
            answered.take(like)
            update { $0.with(like) }
        } show: {
            show()
        }
        await catchUpIfOutdated()
    }

    /// The blog may have been loaded again since the command was sent, or be gone.
    private func update(_ change: (Blog) -> Blog) {
        catchUp.overrule()
        text = text.map { BlogText(blog: change($0.blog), body: $0.body) }
    }

    /// What was heard while something was under way may be newer than what that showed. Before the blog is there,
    /// nobody waits for news of it.
    private func catchUpIfOutdated() async {
        guard isOutdated, text != nil, !loader.isLoading, !likeCommand.isRunning, !shareCommand.isRunning
        else { return }
        isOutdated = false
        await catchUp.run {
            do {
                return Result<BlogText, ServiceError>.success(
                    try await services.blogs.blog(id, seenBy: viewer))
            } catch let error as ServiceError {
                return .failure(error)
            }
        } show: { found in
            switch found {
            case .success(let text): if text != self.text { show(text) }
            case .failure(let error): leave(error)
            }
        }
    }

    /// The blog is not there any more, and nothing can be done with it.
    private func leave(_ error: ServiceError) {
        guard text != nil else { return }
        text = nil
        errors.displayError(format.wording.error(error, heading: nil))
    }

    private func show(_ text: BlogText) {
        self.text = text
        show()
    }

    private func show() {
        guard let text else { return }
        view.display(format.detail(text))
    }
}
