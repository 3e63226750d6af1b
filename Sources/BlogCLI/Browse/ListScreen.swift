import BlogContracts
import BlogDomain
import BlogPresenters
import BlogViews
import Terminal
import TextLayout

/// A list or a text that keys move.
@MainActor protocol Movable: AnyObject {
    func move(by count: Int)
    func movePage(down: Bool, isHalf: Bool)
    func move(toEnd isEnd: Bool)
}

extension TerminalList: @MainActor Movable {}
extension TerminalText: @MainActor Movable {}

extension Movable {
    /// - Parameter others: further keys for the next row or line.
    func movingKeys(also others: String = "") -> [Binding] {
        [
            Binding(
                "j k ↓ ↑", also: others, nil, "The next or the previous row or line.", { self.move(by: 1) },
                { self.move(by: -1) }),
            Binding(
                "Space b", also: "PgDn PgUp", nil, "A page down or up. Also PgDn and PgUp.",
                { self.movePage(down: true, isHalf: false) }, { self.movePage(down: false, isHalf: false) }),
            Binding(
                "Ctrl-D Ctrl-U", nil, "Half a page down or up.", { self.movePage(down: true, isHalf: true) },
                { self.movePage(down: false, isHalf: true) }),
            Binding(
                "g G", also: "Home End", nil, "The start or the end. Also Home and End.",
                { self.move(toEnd: false) }, { self.move(toEnd: true) }),
        ]
    }
}

extension Binding {
    static func reload(_ action: @escaping () -> Void) -> Binding {
        Binding("r", "reload", "Load the screen again.", action)
    }
}

/// The keys of a row of a list.
/// - Parameters:
///   - expand: shows all of the row, or only its first lines.
///   - send: sends an intention for the row.
typealias RowKeys<Row, Intention> = (
    _ row: Row, _ expand: @escaping () -> Void, _ send: @escaping (Intention) -> Void
) -> [Binding]

/// A list of a screen with its keys. A key goes to the chosen row first, then to the list.
@MainActor final class ListPane<Row: TerminalRow, Intention: Hashable & Sendable> {
    let view: TerminalList<Row, ScreenPart>
    private let dispatcher: Dispatcher<ListIntention<Intention>>
    private let rowKeys: RowKeys<Row, Intention>

    init(
        _ view: TerminalList<Row, ScreenPart>, _ dispatcher: Dispatcher<ListIntention<Intention>>,
        keys: @escaping RowKeys<Row, Intention>
    ) {
        (self.view, self.dispatcher, rowKeys) = (view, dispatcher, keys)
    }

    var keys: [Binding] {
        let reload = Binding.reload { self.reload() }
        guard let row = view.chosen else { return [reload] }
        return rowKeys(row, view.toggleExpanded) { [dispatcher] in dispatcher.send(.row(row.id, $0)) }
            + [reload] + view.movingKeys()
    }

    func lines(size: ScreenSize, isCompact: Bool) -> [ScreenLine] {
        let lines = view.lines(size: size, isCompact: isCompact)
        loadMoreIfNeeded()
        return lines
    }

    private func loadMoreIfNeeded() {
        if view.takeNeedForMore() { dispatcher.send(.loadMore) }
    }

    /// Loads the list again, or the page that could not be loaded.
    private func reload() {
        view.chooseNew()
        dispatcher.send(view.hasError && !view.rows.isEmpty && view.hasMore ? .loadMore : .load)
    }
}

/// A screen with one list: the home screen, the hits of a search, followers.
@MainActor
final class ListScreen<List: LivePresenter, Row: TerminalRow, Intention: Hashable & Sendable>: Screen
where List.Intention == ListIntention<Intention> {
    let title: String
    private let scene: LiveScene<TrackedPresenter<List>>
    private let marks: PendingMarks<ScreenIntention<ListIntention<Intention>>>
    private let pane: ListPane<Row, Intention>
    private let ownKeys: [Binding]
    private let isHome: Bool

    /// - Parameters:
    ///   - ownKeys: the keys that need no row.
    ///   - make: creates the presenter on a view.
    ///   - isHome: whether it is the first screen.
    ///   - keys: the keys of the chosen row.
    init(
        _ title: String, ownKeys: [Binding] = [], isHome: Bool = false, _ browser: Browser,
        make: (TerminalList<Row, ScreenPart>, SceneContext) -> List, keys: @escaping RowKeys<Row, Intention>
    ) {
        (self.title, self.ownKeys, self.isHome) = (title, ownKeys, isHome)
        let view = TerminalList<Row, ScreenPart>(.main, ViewState(tab: .main), on: browser.host)
        let list = make(view, browser.context(errors: view, loading: view))
        (scene, marks) = browser.live(list) { intention, isPending in
            switch intention {
            case .content(.row(let id, _)): view.setPending(isPending, row: id)
            case .post(let post): view.setPending(isPending, row: post.id.rawValue)
            default: return false
            }
            return true
        }
        let dispatcher = scene.dispatcher
        pane = ListPane(view, Dispatcher { dispatcher.send(.content($0)) }, keys: keys)
    }

    var keys: [Binding] { ownKeys + pane.keys }
    var isLoading: Bool { pane.view.isBlank }
    var isPending: Bool { !marks.others.isEmpty }
    var place: String? { isHome ? "home 0 main \(pane.view.chosen?.id ?? 0)" : nil }

    func send(_ intention: PostIntention) { scene.dispatcher.send(.post(intention)) }
    func run() async { await scene.run() }
    func choose(row id: Int64) { pane.view.choose(row: id) }
    func lines(size: ScreenSize, isCompact: Bool) -> [ScreenLine] {
        pane.lines(size: size, isCompact: isCompact)
    }
}

/// Adds the commands on posts to a presenter, and reports which intentions are being handled, so that a view can mark what takes long.
/// An intention is handled to its end, even if the person leaves the screen meanwhile.
final class TrackedPresenter<Content: LivePresenter>: LivePresenter where Content.Intention: Hashable {
    typealias Intention = ScreenIntention<Content.Intention>

    private let content: Content
    private let post: (PostIntention) async -> Void
    private let report: (Intention, Bool) -> Void

    init(
        _ content: Content, post: @escaping (PostIntention) async -> Void,
        _ report: @escaping (Intention, Bool) -> Void
    ) {
        (self.content, self.post, self.report) = (content, post, report)
    }

    var services: Services { content.services }

    func load(from services: Services) async throws(CancellationError) {
        try await content.load(from: services)
    }

    func handle(_ intention: Intention) async throws(CancellationError) {
        report(intention, true)
        defer { report(intention, false) }
        await finish(intention)
    }

    /// A task of its own is not cancelled together with the scene.
    private func finish(
        _ intention: Intention, isolation: isolated (any Actor)? = #isolation
    ) async {
        let task = Task.immediate {
            _ = isolation
            switch intention {
            // It throws only if it is cancelled.
            case .content(let intention): try? await content.handle(intention)
            case .post(let intention): await post(intention)
            }
        }
        await task.value
    }

    func refresh(_ changes: Changes) async throws(CancellationError) { try await content.refresh(changes) }
}
