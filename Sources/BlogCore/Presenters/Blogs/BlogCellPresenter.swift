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
    private var isChanging = false

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
    }

    /// Who wrote it, in the words of the scene.
    public var authorText: String { presentation.authorText }

    /// How many like it.
    public var likeCountText: String { presentation.likeCountText }

    /// Likes the blog.
    public func like() async {
        await change { try await likes.like($0, by: viewer) }
    }

    /// Takes the like back.
    public func unlike() async {
        await change { try await likes.unlike($0, by: viewer) }
    }

    /// Opens the blog.
    public func select() {
        router.showBlog(blog.id)
    }

    /// Opens its author's page.
    public func selectAuthor() {
        router.showUser(blog.author.id)
    }

    /// A second intention while one is under way is ignored: their answers could come in either order.
    private func change(_ command: (PostID) async throws -> LikeState) async {
        guard !isChanging else { return }
        isChanging = true
        defer { isChanging = false }
        do {
            blog = blog.with(try await command(blog.id))
            presentation = format.cell(blog)
            view.display(presentation)
        } catch is CancellationError {
            // The row stays as it is, and nobody waits for it.
        } catch {
            view.displayError(format.wording.error(error, heading: nil), onBlog: blog.id.rawValue)
        }
    }
}
