public import BlogContracts
import BlogModels
import BlogServices

/// One row of a list of blogs. Liking it is its own business and refreshes it alone.
public final class BlogCellPresenter {
    /// The row as it stands.
    public private(set) var presentation: BlogCellPresentation

    private var blog: Blog
    private let likes: LikeService
    private let viewer: UserID?
    private let format: BlogFormatter
    private let view: any BlogCellView
    private let router: any Router
    private let commands: CommandRunner

    init(
        blog: Blog, likes: LikeService, viewer: UserID?, format: BlogFormatter, view: any BlogCellView,
        router: any Router
    ) {
        self.blog = blog
        self.likes = likes
        self.viewer = viewer
        self.format = format
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
        await change { try await likes.like(blog.id, by: viewer) }
    }

    /// Takes the like back.
    public func unlike() async {
        await change { try await likes.unlike(blog.id, by: viewer) }
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
