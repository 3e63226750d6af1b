public import BlogContracts
public import BlogDomain

/// One row of a list of blogs. Liking it changes this row alone.
public final class BlogCellPresenter: RowPresenter {
    /// The dependencies that the rows of one list share.
    public struct Shared {
        let context: PresenterContext
        let format: BlogFormatter
        let view: any BlogListView
        /// Whether a blog belongs to the list.
        var lists: (Blog) -> Bool = { _ in true }
    }

    public static func row(_ blog: Blog, _ shared: Shared) -> BlogCellPresentation {
        shared.format.cell(blog)
    }

    /// The blog, which also changes with each like of it, and its author.
    public static func subjects(of blog: Blog) -> [Subject] { [.blog(blog.id), .user(blog.author.id)] }

    public static func subjects(of blog: Blog, _ shared: Shared) -> [Subject] { subjects(of: blog) }

    private let shared: Shared
    private let live: LiveValue<Blog>

    public init(_ blog: Blog, _ shared: Shared) {
        self.shared = shared
        live = LiveValue(blog, shared.context) {
            shared.view.display(.row(shared.format.cell($0)))
        } showError: {
            shared.view.display(.rowError($0, row: blog.id.rawValue))
        }
    }

    public var presentation: BlogCellPresentation { shared.format.cell(live.shown) }
    public var isBusy: Bool { live.isBusy }
    private var id: PostID { live.confirmed.id }

    public func handle(_ intention: BlogIntention) async throws(CancellationError) {
        switch intention {
        case .toggleLike: try await setLiked(live.shown.isOn != true)
        case .share: try await share()
        case .select: select()
        case .selectAuthor: selectAuthor()
        }
    }

    public func setLiked(_ isLiked: Bool) async throws(CancellationError) {
        let context = shared.context
        try await live.set(to: isLiked, isOptimistic: context.isOptimistic) {
            try await context.services.likes.set(isLiked, on: id, by: context.viewer)
        } change: {
            $0.with($1)
        }
    }

    /// Records a share and displays the link.
    public func share() async throws(CancellationError) {
        let context = shared.context
        try await live.run {
            try await context.services.shares.share(id, by: context.viewer)
        } change: {
            $0.with($1)
        } show: {
            shared.view.display(.link(context.links.presentation(of: $0, context.localization)))
        }
    }

    public func select() { shared.context.router.showBlog(id) }

    public func selectAuthor() { shared.context.router.showUser(live.confirmed.author.id) }

    public func replace(with blog: Blog, fetchedAt start: ChangePosition?) -> Bool {
        live.replace(with: blog, fetchedAt: start)
    }

    public func refresh(ifGone remove: () -> Void) async {
        await live.refresh {
            try await shared.context.services.blogs.row(id, seenBy: shared.context.viewer)
        } update: { blog in
            if let blog, shared.lists(blog) { live.update(blog) } else { remove() }
        }
    }
}

extension Blog: Switchable {
    var isOn: Bool? { isLiked }

    func expecting(_ expected: Bool) -> Blog {
        guard let isLiked, isLiked != expected else { return self }
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
