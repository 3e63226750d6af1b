public import BlogContracts
import BlogModels
import BlogServices

/// One row of a list of blogs. Liking it is its own business and refreshes it alone.
public final class BlogCellPresenter {
    /// The row as it stands.
    public private(set) var presentation: BlogCellPresentation

    private var blog: Blog
    private let services: Services
    private let viewer: UserID?
    private let format: BlogFormatter
    private let links: ShareLinks
    private let view: any BlogCellView
    private let router: any Router
    private let commands: CommandRunner
    private let catchUp = CatchUp()

    init(
        blog: Blog, services: Services, viewer: UserID?, format: BlogFormatter, links: ShareLinks,
        view: any BlogCellView, router: any Router
    ) {
        self.blog = blog
        self.services = services
        self.viewer = viewer
        self.format = format
        self.links = links
        self.view = view
        self.router = router
        presentation = format.cell(blog)
        commands = CommandRunner(wording: format.wording) { view.displayError($0, onBlog: blog.id.rawValue) }
    }

    /// Who wrote it, in the words of the scene.
    public var authorText: String { presentation.authorText }

    /// How many like it.
    public var likeCountText: String { presentation.likeCountText }

    /// Likes the blog.
    public func like() async {
        await change { try await services.likes.like(blog.id, by: viewer) }
    }

    /// Takes the like back.
    public func unlike() async {
        await change { try await services.likes.unlike(blog.id, by: viewer) }
    }

    /// Counts a share, and hands the link on to the view.
    public func share() async {
        await commands.run {
            try await services.shares.share(blog.id, by: viewer)
        } show: { share in
            replace(with: blog.with(share))
            view.display(presentation)
            view.displayLink(links.presentation(of: share, format.wording))
        }
    }

    /// Opens the blog.
    public func select() {
        router.showBlog(blog.id)
    }

    /// Opens its author's page.
    public func selectAuthor() {
        router.showUser(blog.author.id)
    }

    var id: PostID { blog.id }

    /// Takes the blog as it was loaded anew, which its list shows.
    func replace(with blog: Blog) {
        catchUp.overrule()
        update(blog)
    }

    /// Shows the row as it is now, if that is something else; or says that the blog is not there any more.
    func refresh(ifGone remove: () -> Void) async {
        await catchUp.run {
            try await services.blogs.row(id, seenBy: viewer)
        } show: { blog in
            guard let blog else { return remove() }
            let old = presentation
            update(blog)
            if presentation != old { view.display(presentation) }
        }
    }

    private func update(_ blog: Blog) {
        self.blog = blog
        presentation = format.cell(blog)
    }

    private func change(_ command: () async throws -> LikeState) async {
        await commands.run(command) { like in
            replace(with: blog.with(like))
            view.display(presentation)
        }
    }
}
