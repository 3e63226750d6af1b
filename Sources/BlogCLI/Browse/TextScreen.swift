import BlogContracts
import BlogPresenters
import BlogViews
import Terminal
import TextLayout

/// A screen of one post. It closes when the post is published or deleted.
@MainActor protocol PostScreen: Screen {}

/// A screen with one text: a blog or a draft.
@MainActor
final class TextScreen<
    Presenter: LivePresenter, Content: Presentation & TextWritable
>: PostScreen where Presenter.Intention: Hashable {
    private let textKeys: [KeyHelp]
    private let name: (Content) -> String
    private let scene: LiveScene<TrackedPresenter<Presenter>>
    private let view: TerminalText<Content, ScreenPart>
    private let state: ViewState<ScreenPart>
    private let intention: (Key) -> Presenter.Intention?
    private let command: (Key, Content) -> Bool
    private let browser: Browser

    /// - Parameters:
    ///   - name: the title of the text.
    ///   - make: creates the presenter on a view.
    ///   - command: handles a key that is a command of the program, such as publishing a draft.
    ///   - intention: turns a key into an intention.
    init(
        keys: [KeyHelp], _ browser: Browser, name: @escaping (Content) -> String,
        make: (TerminalText<Content, ScreenPart>, SceneContext) -> Presenter,
        command: @escaping (Key, Content) -> Bool,
        intention: @escaping (Key) -> Presenter.Intention?
    ) {
        textKeys = keys
        self.name = name
        self.browser = browser
        self.command = command
        self.intention = intention
        state = ViewState(tab: .main)
        view = TerminalText(.main, state, on: browser.host)
        scene = browser.live(make(view, browser.context(errors: view, loading: view))) { _, _ in }
    }

    var title: String { view.content.map(name) ?? "" }

    var keys: [KeyHelp] {
        guard let content = view.content else { return [BrowseKeys.reload] }
        return textKeys + BrowseKeys.keys(for: content.commands)
            + (view.hasLongLines ? [BrowseKeys.sideways] : []) + [BrowseKeys.reload] + BrowseKeys.moving
    }

    func run() async { await scene.run() }
    func isLoading(for key: Key) -> Bool { view.content == nil && view.error == nil }

    func handle(_ key: Key) -> Bool {
        if let intention = intention(key) {
            scene.dispatcher.send(intention)
            return true
        }
        if let content = view.content, command(key, content) { return true }
        switch key {
        case .character("j"), .down, .enter: view.scroll(by: 1)
        case .character("k"), .up: view.scroll(by: -1)
        case .pageDown, .character(" "): view.scrollPage(down: true)
        case .pageUp, .character("b"): view.scrollPage(down: false)
        case .control("d"): view.scrollPage(down: true, isHalf: true)
        case .control("u"): view.scrollPage(down: false, isHalf: true)
        case .character(">") where view.hasLongLines: view.scrollSideways(by: 20)
        case .character("<") where view.hasLongLines: view.scrollSideways(by: -20)
        case .character("g"), .home: view.scroll(toEnd: false)
        case .character("G"), .end: view.scroll(toEnd: true)
        case .character("/"): askForWords()
        case .character("n"): find(next: true)
        case .character("N"): find(next: false)
        default: return false
        }
        return true
    }

    func lines(size: ScreenSize, isCompact: Bool) -> [ScreenLine] { view.lines(size: size) }

    private func askForWords() {
        browser.ask(browser.texts.findPrompt) { [weak self] words in
            guard let self else { return }
            state[.main].filter = words
            if !words.isEmpty, !view.find(next: true, from: state[.main].top - 1) {
                browser.show(message: browser.texts.wordsNotFound)
            }
        }
    }

    private func find(next: Bool) {
        if state[.main].filter.isEmpty {
            askForWords()
        } else if !view.find(next: next) {
            browser.show(message: browser.texts.wordsNotFound)
        }
    }
}
