public import BlogContracts
public import BlogDomain

/// One blog with its text.
public final class BlogDetailPresenter: LivePresenter {
    private let id: PostID
    private let context: PresenterContext
    private let view: any BlogDetailView
    private let live: LiveValue<BlogText?>
    /// Whether the text may have changed without a new version.
    private var isTextOutdated = false

    public var services: Services { context.services }
    public var reads: [SceneRead] {
        [.blog(id, seenBy: context.viewer)] + (context.viewer.map { [.pendingText(of: id, by: $0)] } ?? [])
    }

    init(id: PostID, names: AuthorFormatter, view: any BlogDetailView, _ context: PresenterContext) {
        self.id = id
        self.context = context
        self.view = view
        let format = BlogFormatter(author: names, context)
        live = LiveValue(nil, context) { text in
            if let text { view.display(format.detail(text)) }
        }
    }

    public func load(from services: Services) async throws(CancellationError) {
        _ = try await live.load { try await blog(from: services) }
        await refreshIfOutdated()
    }

    /// Likes the blog, or removes the like. Before the blog is loaded this does nothing.
    public func setLiked(_ isLiked: Bool) async throws(CancellationError) {
        guard live.confirmed != nil else { return }
        try await live.set(to: isLiked, isOptimistic: context.isOptimistic) {
            try await context.services.likes.set(isLiked, on: id, by: context.viewer)
        } change: { text, like in
            text?.with { $0.with(like) }
        }
        await refreshIfOutdated()
    }

    /// Records a share and displays the link. Before the blog is loaded this does nothing.
    public func share() async throws(CancellationError) {
        guard live.confirmed != nil else { return }
        try await live.run {
            try await context.services.shares.share(id, by: context.viewer)
        } change: { text, share in
            text?.with { $0.with(share) }
        } show: {
            view.displayLink(context.links.presentation(of: $0, context.localization))
        }
        await refreshIfOutdated()
    }

    public func handle(_ intention: BlogDetailIntention) async throws(CancellationError) {
        switch intention {
        case .load: try await load()
        case .blog(.toggleLike): try await setLiked(live.shown?.isOn != true)
        case .blog(.share): try await share()
        case .blog(.selectAuthor): selectAuthor()
        case .blog(.select): break
        }
    }

    /// Opens the author's page. Before the blog is loaded this does nothing.
    public func selectAuthor() {
        guard let author = live.confirmed?.blog.author.id else { return }
        context.router.showUser(author)
    }

    /// Displays the blog if it has changed, or an error if it was unpublished or deleted.
    public func refresh(_ changes: Changes) async {
        context.learn(of: changes.position)
        let author = live.confirmed?.blog.author.id
        // A kept text is a change of the author's drafts, and makes no version.
        let isKept = author == context.viewer && author.map { changes.contains(.drafts(by: $0)) } == true
        guard isKept || changes.contains(.blog(id)) || author.map({ changes.contains(.user($0)) }) == true
        else { return }
        live.isOutdated = true
        if isKept || changes.isEverything { isTextOutdated = true }
        await refreshIfOutdated()
    }

    private func refreshIfOutdated() async {
        guard live.confirmed != nil else { return }
        await live.refreshIfOutdated {
            do {
                return Result<BlogText, ServiceError>.success(try await current())
            } catch let error as ServiceError {
                return .failure(error)
            }
        } update: { found in
            switch found {
            case .success(let text):
                isTextOutdated = false
                live.update(text)
            case .failure(let error):
                // It was unpublished or deleted. From now on commands do nothing.
                guard live.confirmed != nil else { return }
                live.update(nil)
                context.errors.displayError(context.localization.error(error, heading: nil))
            }
        }
    }

    private func blog(from services: Services) async throws -> BlogText {
        var text = try await services.blogs.blog(id, seenBy: context.viewer)
        text.isPending = try await services.posts.pendingText(of: .blog(text), for: context.viewer) != nil
        return text
    }

    /// The blog. Its text is loaded only in a new version, because most changes are likes.
    private func current() async throws -> BlogText {
        if let text = live.confirmed, !isTextOutdated,
            let blog = try await context.services.blogs.row(id, seenBy: context.viewer),
            blog.version == text.blog.version
        {
            return text.with { _ in blog }
        }
        return try await blog(from: context.services)
    }
}

extension BlogText: Switchable {
    var isOn: Bool? { blog.isLiked }

    func expecting(_ isLiked: Bool) -> BlogText { with { $0.expecting(isLiked) } }

    fileprivate func with(_ change: (Blog) -> Blog) -> BlogText {
        var text = BlogText(blog: change(blog), body: body)
        text.isPending = isPending
        return text
    }
}

extension SceneFactory {
    public func blog(
        _ id: PostID, on view: any BlogDetailView, _ context: SceneContext
    ) -> BlogDetailPresenter {
        BlogDetailPresenter(id: id, names: .label, view: view, PresenterContext(self, context))
    }
}
