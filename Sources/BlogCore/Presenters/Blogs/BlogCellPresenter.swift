public import BlogContracts
import BlogModels
import BlogServices

/// One row of a list of blogs. Liking it is its own business and refreshes it alone.
public final class BlogCellPresenter {
    /// The row as it stands.
    public private(set) var presentation: BlogCellPresentation

    private var blog: Blog
    private let list: BlogCellContext
    // A row that is only read, as most are, needs none of these.
    private lazy var likeCommand = SwitchCommand(wording: list.format.wording, showError: errorDisplay)
    private lazy var shareCommand = CommandRunner(wording: list.format.wording, showError: errorDisplay)
    private lazy var catchUp = CatchUp()
    private var answered = AnsweredCommands()

    init(blog: Blog, list: BlogCellContext) {
        self.blog = blog
        self.list = list
        presentation = list.format.cell(blog)
    }

    /// Who wrote it, in the words of the scene.
    public var authorText: String { presentation.authorText }

    /// How many like it.
    public var likeCountText: String { presentation.likeCountText }

    /// Likes the blog.
    public func like() async throws(CancellationError) {
        try await turnLike(on: true)
    }

    /// Removes the like.
    public func unlike() async throws(CancellationError) {
        try await turnLike(on: false)
    }

    /// Counts a share, and hands the link on to the view.
    public func share() async throws(CancellationError) {
        try await shareCommand.run {
            try await list.services.shares.share(blog.id, by: list.viewer)
        } show: { share in
            answered.take(share)
            replace(with: blog.with(share))
            list.view.displayRow(presentation)
            list.view.displayLink(list.links.presentation(of: share, list.format.wording))
        }
    }

    /// Opens the blog.
    public func select() {
        list.router.showBlog(blog.id)
    }

    /// Opens its author's page.
    public func selectAuthor() {
        list.router.showUser(blog.author.id)
    }

    var id: PostID { blog.id }

    /// How many commands were answered so far.
    var commandsAnswered: Int { answered.count }

    /// Takes the blog as it was loaded anew, which its list shows, by a fetch that began when so many commands were
    /// answered.
    func replace(with blog: Blog, fetchedAt commandsAnswered: Int) {
        replace(with: answered.applied(to: blog, fetchedAt: commandsAnswered))
    }

    /// Shows the row as it is now, if that is something else; or says that the blog is not there any more.
    func refresh(ifGone remove: () -> Void) async {
        await catchUp.run {
            try await list.services.blogs.row(id, seenBy: list.viewer)
        } show: { blog in
            guard let blog else { return remove() }
            let old = presentation
            update(blog)
            if presentation != old { list.view.displayRow(presentation) }
        }
    }

    private func replace(with blog: Blog) {
        catchUp.overrule()
        update(blog)
    }

    private func update(_ blog: Blog) {
        self.blog = blog
        presentation = list.format.cell(blog)
    }

    private func turnLike(on isLiked: Bool) async throws(CancellationError) {
        try await likeCommand.turn(isLiked, confirmed: { blog.isLiked }) {
            try await list.services.likes.turnLike(of: blog.id, on: isLiked, by: list.viewer)
        } take: { state in
            answered.take(state)
            replace(with: blog.with(state))
        } show: {
            list.view.displayRow(presentation)
        }
    }

    private var errorDisplay: (ErrorPresentation) -> Void {
        { [view = list.view, id] in view.displayError($0, onRow: id.rawValue) }
    }
}
