public import BlogContracts
public import BlogModels
public import BlogServices

/// One row of a list of blogs. Liking it changes this row alone.
public final class BlogCellPresenter: RowPresenter {
    /// The dependencies that the rows of one list share.
    public final class Shared {
        fileprivate let context: PresenterContext
        fileprivate let format: BlogFormatter
        fileprivate let view: any BlogListView

        init(context: PresenterContext, format: BlogFormatter, view: any BlogListView) {
            self.context = context
            self.format = format
            self.view = view
        }
    }

    public static func row(_ blog: Blog, _ shared: Shared) -> BlogCellPresentation {
        shared.format.cell(blog)
    }

    /// The blog, which also changes with each like of it, and its author.
    public static func subjects(of blog: Blog) -> [Subject] { [.blog(blog.id), .user(blog.author.id)] }

    public static func subjects(of blog: Blog, _ shared: Shared) -> [Subject] { subjects(of: blog) }

    public private(set) var presentation: BlogCellPresentation

    /// Whether a like or a share waits for its answer.
    public var isBusy: Bool { likeCommand.isRunning || isSharing }

    private var blog: Blog
    private let shared: Shared
    private let likeCommand: SwitchCommand
    private var isSharing = false
    private let freshness: Freshness

    public init(_ blog: Blog, _ shared: Shared) {
        self.blog = blog
        self.shared = shared
        presentation = shared.format.cell(blog)
        likeCommand = SwitchCommand(shared.context) { [view = shared.view] in
            view.display(.rowError($0, row: blog.id.rawValue))
        }
        freshness = Freshness(shared.context)
    }

    public func handle(_ intention: BlogIntention) async throws(CancellationError) {
        switch intention {
        case .toggleLike: try await presentation.isLiked == true ? unlike() : like()
        case .share: try await share()
        case .select: select()
        case .selectAuthor: selectAuthor()
        }
    }

    public func like() async throws(CancellationError) {
        try await setLiked(true)
    }

    public func unlike() async throws(CancellationError) {
        try await setLiked(false)
    }

    /// Records a share and displays the link.
    public func share() async throws(CancellationError) {
        guard !isSharing else { return }
        isSharing = true
        defer { isSharing = false }
        try await runCommand {
            try await shared.context.services.shares.share(blog.id, by: shared.context.viewer)
        } show: { share in
            freshness.answered(at: share.position)
            update(blog.with(share.state))
            shared.view.display(.row(presentation))
            shared.view.display(
                .link(shared.context.links.presentation(of: share.state, shared.context.localization)))
        } showError: {
            let error = shared.context.localization.error($0, heading: nil)
            shared.view.display(.rowError(error, row: blog.id.rawValue))
        }
    }

    public func select() {
        shared.context.router.showBlog(blog.id)
    }

    public func selectAuthor() {
        shared.context.router.showUser(blog.author.id)
    }

    /// Replaces the blog by the result of a fetch, unless a command was answered during the fetch.
    public func replace(with blog: Blog, fetchedAt start: ChangePosition?) -> Bool {
        guard freshness.accepts(fetchedAt: start) else { return false }
        update(blog)
        return true
    }

    /// Refreshes the row; calls `remove` if the blog was unpublished or deleted.
    public func refresh(ifGone remove: () -> Void) async {
        await freshness.refresh {
            try await shared.context.services.blogs.row(blog.id, seenBy: shared.context.viewer)
        } show: { blog in
            guard let blog else { return remove() }
            let old = presentation
            update(blog)
            if presentation != old { shared.view.display(.row(presentation)) }
        }
    }

    private func update(_ blog: Blog) {
        self.blog = blog
        presentation = shared.format.cell(blog.expecting(isLiked: likeCommand.expected))
    }

    private func setLiked(_ isLiked: Bool) async throws(CancellationError) {
        try await likeCommand.set(
            to: isLiked, isOptimistic: shared.context.isOptimistic && blog.isLiked != nil
        ) {
            let like = try await shared.context.services.likes.set(
                isLiked, on: blog.id, by: shared.context.viewer)
            freshness.answered(at: like.position)
            update(blog.with(like.state))
        } show: {
            update(blog)
            shared.view.display(.row(presentation))
        }
    }
}

extension Blog {
    /// The blog as it will be after a pending like; unchanged without one.
    func expecting(isLiked expected: Bool?) -> Blog {
        guard let expected, let isLiked, isLiked != expected else { return self }
        return with(LikeState(blogID: id, isLiked: expected, likeCount: likeCount + (expected ? 1 : -1)))
    }
}

extension SceneFactory {
    /// One blog as a row, without its text.
    public func blogRow(
        _ id: PostID, on view: any ContentView<BlogCellPresentation>, names: AuthorFormatter,
        _ context: SceneContext
    ) -> ContentPresenter<BlogCellPresentation> {
        let shared = PresenterContext(self, context)
        let format = BlogFormatter(author: names, shared)
        return ContentPresenter(view: view, errors: nil, shared) { services in
            guard let blog = try await services.blogs.row(id, seenBy: context.viewer) else {
                throw ServiceError.notFound(.blog(id))
            }
            return format.cell(blog)
        }
    }
}
