import MVP
public import Story
public import Toolkit

/// Draws the parts of a state that change. The state is the presenters' view.
public final class UserPage {
    public let screen = Screen()
    private let scene: UserScene
    private let state = ViewState()
    private let status, user, userError, note, drafts: Label
    private let follow, more: Button
    private let table: Table<BlogCell>

    public init(_ setup: Setup) {
        scene = UserScene(view: state, setup, ask: screen.ask)
        (status, user, follow) = (screen.label(), screen.label(), screen.button("Follow"))
        (userError, table, note) = (screen.label(), screen.table(of: BlogCell.self), screen.label())
        (more, drafts) = (screen.button("More"), screen.label())
        follow.isHidden = true
        more.isHidden = true
        follow.onPress = { [unowned self] in await scene.user.follow(state.user?.isFollowing != true) }
        more.onPress = { [unowned self] in await scene.blogs.loadMore() }
        screen.button("Refresh").onPress = { [unowned self] in await open() }
        table.count = { [state] in state.rows.count }
        table.configure = { [unowned self] in configure($0, state.rows[$1]) }
        state.subscribe { [weak self] in self?.draw($0) }
    }

    public func open() async { await scene.load() }

    private func draw(_ part: ViewState.Part) {
        switch part {
        case .status: status.text = state.isLoading ? "Loading…" : ""
        case .user: drawUser()
        case .userError: userError.text = state.userError
        case .blogs(.rows(let first)): (first..<state.rows.count).forEach(table.reload)
        case .blogs(.row(let index)): table.reload(index)
        case .blogs(.note):
            note.text = state.note
            more.isHidden = !state.hasMore
        case .drafts:
            let titles = ["Drafts"] + (state.drafts ?? []).map(\.title)
            drafts.text = state.draftsError ?? titles.joined(separator: "\n")
        }
    }

    private func drawUser() {
        guard let user = state.user else { return }
        self.user.text = """
            \(user.name) · @\(user.username)
            \(user.summary)
            \(user.blogCountText) · \(user.followerCountText) · \
            \(user.followingCountText)\(user.isSelf ? " · this is you" : "")
            """
        follow.isHidden = user.isFollowing == nil
        follow.title = user.isFollowing == true ? "Unfollow" : "Follow"
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
