import BlogContracts
import BlogDomain
import BlogPresenters
import BlogViews
import Terminal
import TextLayout

/// A list of a screen with its keys. A key goes to the chosen row first, then to the list.
@MainActor final class ListPane<Row: TerminalRow, Intention: Hashable & Sendable> {
    let view: TerminalList<Row, ScreenPart>
    /// The keys of every row.
    private let rowKeys: [KeyHelp]
    /// Turns a key into an intention for the chosen row.
    private let intention: (Key) -> Intention?
    /// Handles a key that is a command of the program for the chosen row, such as publishing a draft.
    private let command: (Key, Row) -> Bool
    private let dispatcher: Dispatcher<ListIntention<Intention>>

    init(
        _ view: TerminalList<Row, ScreenPart>, keys: [KeyHelp],
        _ dispatcher: Dispatcher<ListIntention<Intention>>,
        command: @escaping (Key, Row) -> Bool = { _, _ in false },
        intention: @escaping (Key) -> Intention?
    ) {
        self.view = view
        rowKeys = keys
        self.dispatcher = dispatcher
        self.command = command
        self.intention = intention
    }

    /// The keys of the chosen row.
    var keys: [KeyHelp] {
        guard let chosen = view.chosen else { return [BrowseKeys.reload] }
        return rowKeys + BrowseKeys.keys(for: chosen.commands) + [BrowseKeys.reload] + BrowseKeys.moving
    }

    func handle(_ key: Key) -> Bool {
        if let row = view.chosen {
            if let intention = intention(key) {
                dispatcher.send(.row(row.id, intention))
                return true
            }
            if command(key, row) { return true }
        }
        switch key {
        case .character("j"), .down: view.move(by: 1)
        case .character("k"), .up: view.move(by: -1)
        case .pageDown, .character(" "): view.movePage(down: true)
        case .pageUp, .character("b"): view.movePage(down: false)
        case .control("d"): view.movePage(down: true, isHalf: true)
        case .control("u"): view.movePage(down: false, isHalf: true)
        case .character("g"), .home: view.move(toEnd: false)
        case .character("G"), .end: view.move(toEnd: true)
        case .character("o"): view.toggleExpanded()
        case .character("r"): reload()
        default: return false
        }
        loadMoreIfNeeded()
        return true
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
        dispatcher.send(view.hasError && !view.rows.isEmpty && view.hasMore ? .loadMore : .load)
    }
}

/// A screen with one list: the home screen, the hits of a search, followers.
@MainActor
final class ListScreen<List: LivePresenter, Row: TerminalRow, Intention: Hashable & Sendable>: Screen
where List.Intention == ListIntention<Intention> {
    let title: String
    private let scene: LiveScene<TrackedPresenter<List>>
    private let pane: ListPane<Row, Intention>
    private let ownKeys: [KeyHelp]
    private let ownCommand: (Key) -> Bool

    /// - Parameters:
    ///   - ownKeys: the keys that need no row, which `ownCommand` handles.
    ///   - make: creates the presenter on a view.
    ///   - intention: turns a key into an intention for the chosen row.
    init(
        _ title: String, keys: [KeyHelp], ownKeys: [KeyHelp] = [], _ browser: Browser,
        make: (TerminalList<Row, ScreenPart>, SceneContext) -> List,
        ownCommand: @escaping (Key) -> Bool = { _ in false },
        command: @escaping (Key, Row) -> Bool = { _, _ in false },
        intention: @escaping (Key) -> Intention?
    ) {
        (self.title, self.ownKeys, self.ownCommand) = (title, ownKeys, ownCommand)
        let view = TerminalList<Row, ScreenPart>(.main, ViewState(tab: .main), on: browser.host)
        let list = make(view, browser.context(errors: view, loading: view))
        scene = browser.live(list) { intention, isPending in
            if case .row(let id, _) = intention { view.setPending(isPending, row: id) }
        }
        pane = ListPane(view, keys: keys, scene.dispatcher, command: command, intention: intention)
    }

    var keys: [KeyHelp] { ownKeys + pane.keys }

    func run() async { await scene.run() }
    func isLoading(for key: Key) -> Bool { pane.view.isBlank && !BrowseKeys.fromEveryList.contains(key) }
    func handle(_ key: Key) -> Bool { ownCommand(key) || pane.handle(key) }
    func lines(size: ScreenSize, isCompact: Bool) -> [ScreenLine] {
        pane.lines(size: size, isCompact: isCompact)
    }
}

/// Reports which intentions are being handled, so that a view can mark rows whose command takes long. An intention is handled to
/// its end, even if the person leaves the screen meanwhile.
final class TrackedPresenter<Content: LivePresenter>: LivePresenter where Content.Intention: Hashable {
    private let content: Content
    private let report: (Content.Intention, Bool) -> Void

    init(_ content: Content, _ report: @escaping (Content.Intention, Bool) -> Void) {
        self.content = content
        self.report = report
    }

    var services: Services { content.services }

    func load(from services: Services) async throws(CancellationError) {
        try await content.load(from: services)
    }

    func handle(_ intention: Content.Intention) async throws(CancellationError) {
        report(intention, true)
        defer { report(intention, false) }
        await finish(intention)
    }

    /// A task of its own is not cancelled together with the scene.
    private func finish(
        _ intention: Content.Intention, isolation: isolated (any Actor)? = #isolation
    ) async {
        let task = Task.immediate {
            _ = isolation
            // It throws only if it is cancelled.
            try? await content.handle(intention)
        }
        await task.value
    }

    func refresh(_ changes: Changes) async throws(CancellationError) { try await content.refresh(changes) }
}
