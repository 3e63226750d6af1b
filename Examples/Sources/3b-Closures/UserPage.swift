import MVP
public import Story
public import Toolkit

/// Shows what the presenters of MVP display. The page sets closures instead of having a view.
public final class UserPage {
    public let screen = Screen()
    private let scene: UserScene
    private var rows: [BlogPresentation] = []

    public init(_ setup: Setup) {
        let callbacks = Callbacks()
        scene = UserScene(view: callbacks, setup, ask: screen.ask)
        showPage(callbacks)
        showUser(callbacks)
        showBlogs(callbacks)
        showDrafts(callbacks)
        screen.button("Refresh").onPress = { [unowned self] in await open() }
    }

    public func open() async { await scene.load() }

    private func showPage(_ callbacks: Callbacks) {
        let status = screen.label()
        callbacks.onLoading = { status.text = $0 ? "Loading…" : "" }
    }

    private func showUser(_ callbacks: Callbacks) {
        let (label, button, error) = (screen.label(), screen.button("Follow"), screen.label())
        button.isHidden = true
        callbacks.onUser = { [weak self] user in
            label.text = """
                \(user.name) · @\(user.username)
                \(user.summary)
                \(user.blogCountText) · \(user.followerCountText) · \
                \(user.followingCountText)\(user.isSelf ? " · this is you" : "")
                """
            button.isHidden = user.isFollowing == nil
            button.title = user.isFollowing == true ? "Unfollow" : "Follow"
            button.onPress = { [weak self] in await self?.scene.user.follow(user.isFollowing != true) }
            error.text = ""
        }
        callbacks.onUserError = { error.text = $0 }
    }

    private func showBlogs(_ callbacks: Callbacks) {
        let (table, note, more) = (screen.table(of: BlogCell.self), screen.label(), screen.button("More"))
        more.isHidden = true
        more.onPress = { [unowned self] in await scene.blogs.loadMore() }
        table.count = { [unowned self] in rows.count }
        table.configure = { [unowned self] in configure($0, rows[$1]) }
        callbacks.onBlogs = { [weak self] blogs, isFirstPage, hasMore in
            guard let self else { return }
            if isFirstPage { rows = [] }
            rows += blogs
            (rows.count - blogs.count..<rows.count).forEach(table.reload)
            note.text = rows.isEmpty ? "No posts yet." : ""
            more.isHidden = !hasMore
        }
        callbacks.onBlogListError = { note.text = $0 }
        callbacks.onBlog = { [weak self] blog in
            guard let self, let index = rows.firstIndex(where: { $0.id == blog.id }) else { return }
            rows[index] = blog
            table.reload(index)
        }
    }

    private func showDrafts(_ callbacks: Callbacks) {
        let label = screen.label()
        callbacks.onDrafts = { label.text = (["Drafts"] + $0.map(\.title)).joined(separator: "\n") }
        callbacks.onDraftListError = { label.text = $0 }
    }

    private func configure(_ cell: BlogCell, _ blog: BlogPresentation) {
        let error = blog.error.map { "! " + $0.message }
        let pieces = [blog.title, blog.authorText, blog.likeCountText, blog.playText, error]
        cell.label.text = pieces.compactMap(\.self).joined(separator: " · ")
        cell.likeButton.isHidden = blog.isLiked == nil
        cell.likeButton.title = blog.isLiked == true ? "Unlike" : "Like"
        cell.likeButton.onPress = { [unowned self] in
            await scene.blogs.row(blog.id)?.like(blog.isLiked != true)
        }
        cell.playButton.onPress = { [unowned self] in await scene.blogs.row(blog.id)?.play() }
    }
}

final class BlogCell: Cell {
    lazy var likeButton = button("Like")
    lazy var playButton = button("Play")
}
