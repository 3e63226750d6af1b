public import BlogContracts
public import BlogModels
public import BlogServices

/// One blog with its text.
public final class BlogDetailPresenter: LivePresenter {
    public typealias Intention = BlogDetailIntention

    private let id: PostID
    private let context: PresenterContext
    private let view: any BlogDetailView
    private let format: BlogFormatter
    private let loader: Loader
    private let likeCommand: SwitchCommand
    private var isSharing = false
    private let freshness: Freshness
    private var isOutdated = false
    /// Whether the text may have changed without a new version.
    private var isTextOutdated = false
    private var text: BlogText?

    public var services: Services { context.services }

    init(id: PostID, names: AuthorFormatter, view: any BlogDetailView, _ context: PresenterContext) {
        self.id = id
        self.context = context
        self.view = view
        format = BlogFormatter(author: names, context)
        loader = Loader(context)
        likeCommand = SwitchCommand(context)
        freshness = Freshness(context)
    }

    public func load(from services: Services) async throws(CancellationError) {
        let start = context.position
        try await loader.reload {
            try await services.blogs.blog(id, seenBy: context.viewer)
        } show: { text in
            if freshness.accepts(fetchedAt: start) { self.text = text } else { isOutdated = true }
            show()
        }
        await refreshIfOutdated()
    }

    /// Likes the blog. Before the blog is loaded this does nothing.
    public func like() async throws(CancellationError) {
        try await setLiked(true)
    }

    /// Removes the like. Before the blog is loaded this does nothing.
    public func unlike() async throws(CancellationError) {
        try await setLiked(false)
    }

    /// Records a share and displays the link. Before the blog is loaded this does nothing.
    public func share() async throws(CancellationError) {
        guard text != nil, !isSharing else { return }
        isSharing = true
        try await runCommand {
            try await context.services.shares.share(id, by: context.viewer)
        } show: { share in
            freshness.answered(at: share.position)
            update { $0.with(share.state) }
            show()
            view.displayLink(context.links.presentation(of: share.state, context.localization))
        } showError: {
            context.failure.displayError(context.localization.error($0, heading: nil))
        }
        isSharing = false
        await refreshIfOutdated()
    }

    public func handle(_ intention: BlogDetailIntention) async throws(CancellationError) {
        switch intention {
        case .load: try await load()
        case .toggleLike: try await setLiked(!(likeCommand.expected ?? text?.blog.isLiked ?? false))
        case .share: try await share()
        case .selectAuthor: selectAuthor()
        }
    }

    /// Displays the blog if it has changed, or an error if it was unpublished or deleted.
    public func refresh(_ changes: Changes) async {
        context.learn(of: changes.position)
        guard subjects.contains(where: changes.contains) else { return }
        isOutdated = true
        if changes.isEverything { isTextOutdated = true }
        await refreshIfOutdated()
    }

    private var subjects: [Subject] {
        var subjects: [Subject] = [.blog(id)]
        if let author = text?.blog.author.id { subjects.append(.user(author)) }
        return subjects
    }

    /// Opens the author's page. Before the blog is loaded this does nothing.
    public func selectAuthor() {
        guard let author = text?.blog.author.id else { return }
        context.router.showUser(author)
    }

    private func setLiked(_ isLiked: Bool) async throws(CancellationError) {
        guard text != nil else { return }
        try await likeCommand.set(
            to: isLiked, isOptimistic: context.isOptimistic && text?.blog.isLiked != nil
        ) {
            let like = try await context.services.likes.set(isLiked, on: id, by: context.viewer)
            freshness.answered(at: like.position)
            update { $0.with(like.state) }
        } show: {
            show()
        }
        await refreshIfOutdated()
    }

    /// Applies an answer to the current blog, which may have been loaded again or withdrawn since the request.
    private func update(_ change: (Blog) -> Blog) {
        text = text.map { BlogText(blog: change($0.blog), body: $0.body) }
    }

    /// Refreshes the blog, after a running load or command.
    private func refreshIfOutdated() async {
        guard isOutdated, text != nil, !loader.isLoading, !likeCommand.isRunning, !isSharing
        else { return }
        isOutdated = false
        await freshness.refresh {
            do {
                return Result<BlogText, ServiceError>.success(try await current())
            } catch let error as ServiceError {
                return .failure(error)
            }
        } show: { found in
            switch found {
            case .success(let text):
                isTextOutdated = false
                if text != self.text { show(text) }
            case .failure(let error): showUnavailable(error)
            }
        }
    }

    /// The blog. Its text is loaded only in a new version, because most changes are likes.
    private func current() async throws -> BlogText {
        if let text, !isTextOutdated,
            let blog = try await context.services.blogs.row(id, seenBy: context.viewer),
            blog.version == text.blog.version
        {
            return BlogText(blog: blog, body: text.body)
        }
        return try await context.services.blogs.blog(id, seenBy: context.viewer)
    }

    /// Shows that the blog was unpublished or deleted. From now on commands do nothing.
    private func showUnavailable(_ error: ServiceError) {
        guard text != nil else { return }
        text = nil
        context.failure.displayError(context.localization.error(error, heading: nil))
    }

    private func show(_ text: BlogText) {
        self.text = text
        show()
    }

    private func show() {
        guard let text else { return }
        let blog = text.blog.expecting(isLiked: likeCommand.expected)
        view.display(format.detail(BlogText(blog: blog, body: text.body)))
    }
}

extension SceneFactory {
    public func blog(
        _ id: PostID, on view: any BlogDetailView, _ context: SceneContext
    ) -> BlogDetailPresenter {
        BlogDetailPresenter(id: id, names: .label, view: view, PresenterContext(self, context))
    }
}
