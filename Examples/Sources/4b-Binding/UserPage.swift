public import Story
public import Toolkit

/// Glues the page together. It lives as long as its glue.
public final class UserPage {
    public let screen = Screen()
    private let view: PageView
    private let glue: Glue

    public init(_ setup: Setup) {
        view = PageView(screen, viewer: setup.viewer)
        glue = Glue(
            model: PageModel(), view: view,
            controller: PageController(setup: setup, ask: { [unowned screen] in await screen.ask($0) }),
            PlayerEvents(player: setup.player))
    }

    public func open() async { await view.refresh.onPress() }
}

struct PlayerEvents: Dispatchable {
    let player: Player

    func start(_ dispatcher: Dispatcher<PageEvent>) -> Disposable {
        let token = Disposable {}
        player.onChange = { [weak token] in
            if token != nil { await dispatcher.send(.played($0, $1)) }
        }
        return token
    }
}

/// Binds each part to a property of the model.
final class PageView: View {
    let refresh: Button
    private let status, user, error, note, drafts: Label
    private let follow, more: Button
    private let table: Table<BlogCell>
    private let viewer: Int?
    private var shownRows: [Property<PageModel.Row>] = []

    init(_ screen: Screen, viewer: Int?) {
        (status, user, follow, error) = (screen.label(), screen.label(), screen.button(""), screen.label())
        (table, note, more) = (screen.table(of: BlogCell.self), screen.label(), screen.button("More"))
        (drafts, refresh) = (screen.label(), screen.button("Refresh"))
        self.viewer = viewer
    }

    func bind(_ model: PageModel, _ dispatcher: Dispatcher<PageEvent>) -> [Disposable] {
        refresh.onPress = { await dispatcher.send(.load) }
        more.onPress = { await dispatcher.send(.more) }
        follow.onPress = { await dispatcher.send(.follow) }
        table.count = { [unowned self] in shownRows.count }
        table.configure = { [unowned self] in $0.show(shownRows[$1], dispatcher) }
        return [
            model.isLoading.bind(to: status, \.text) { $0 ? "Loading…" : "" },
            model.user.bind(to: user, \.text) { [viewer] in $0.map { text($0, viewer) } ?? "" },
            model.user.bind(to: follow, \.isHidden) { $0?.isFollowed == nil },
            model.user.bind(to: follow, \.title) { $0?.isFollowed == true ? "Unfollow" : "Follow" },
            model.userError.bind(to: error, \.text) { $0.map { "! " + $0.message } ?? "" },
            model.rows.observe { [unowned self] in showRows($0) },
            model.next.bind(to: more, \.isHidden) { $0 == nil },
            model.listNote.bind(to: note, \.text) { $0 },
            model.drafts.bind(to: drafts, \.text) { text($0) },
        ]
    }

    /// The property says only that the rows have changed. What is new must be found out here.
    private func showRows(_ rows: [Property<PageModel.Row>]) {
        let kept = zip(shownRows, rows).prefix { $0 === $1 }.count
        shownRows = rows
        (kept..<rows.count).forEach(table.reload)
    }
}

private func text(_ user: User, _ viewer: Int?) -> String {
    """
    \(user.name) · @\(user.username)
    \(user.summary)
    \(count(user.blogCount, "post")) · \(count(user.followerCount, "follower")) · \
    \(user.followingCount) following\(user.id == viewer ? " · this is you" : "")
    """
}

private func text(_ drafts: Result<[Draft], Failure>?) -> String {
    switch drafts {
    case .success(let drafts): (["Drafts"] + drafts.map(\.title)).joined(separator: "\n")
    case .failure(let error): "! " + error.message
    case nil: ""
    }
}

private func text(_ row: PageModel.Row) -> String {
    let blog = row.blog
    let pieces = [
        blog.title, "Author: \(blog.author.name)", count(blog.likeCount, "like"), row.playing?.text,
        row.error.map { "! " + $0.message },
    ]
    return pieces.compactMap(\.self).joined(separator: " · ")
}

final class BlogCell: Cell {
    lazy var likeButton = button("Like")
    lazy var playButton = button("Play")
    /// Replaced when the cell is reused: otherwise the row that has left would be drawn into it.
    private var bindings: [Disposable] = []

    func show(_ row: Property<PageModel.Row>, _ dispatcher: Dispatcher<PageEvent>) {
        let id = row.value.blog.id
        likeButton.onPress = { await dispatcher.send(.like(id)) }
        playButton.onPress = { await dispatcher.send(.play(id)) }
        bindings = [
            row.bind(to: label, \.text, text),
            row.bind(to: likeButton, \.isHidden) { $0.blog.isLiked == nil },
            row.bind(to: likeButton, \.title) { $0.blog.isLiked == true ? "Unlike" : "Like" },
        ]
    }
}
