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
    private let name: (Content) -> String
    private let scene: LiveScene<TrackedPresenter<Presenter>>
    private let marks: PendingMarks<ScreenIntention<Presenter.Intention>>
    private let view: TerminalText<Content, ScreenPart>
    private let state: ViewState<ScreenPart>
    private let contentKeys: (Content) -> [Binding]
    private let load: Presenter.Intention
    private let address: String?
    private let browser: Browser

    /// - Parameters:
    ///   - name: the title of the text.
    ///   - write: writes the content.
    ///   - make: creates the presenter on a view.
    ///   - load: loads the text again.
    ///   - address: names the screen in the file of places; nil if it does not come back.
    ///   - keys: the keys of the content.
    init(
        _ browser: Browser, name: @escaping (Content) -> String,
        write: @escaping (Content, inout TextPage) -> Void = { $0.write(to: &$1) },
        make: (TerminalText<Content, ScreenPart>, SceneContext) -> Presenter, load: Presenter.Intention,
        address: String? = nil, keys: @escaping (Content, Dispatcher<Presenter.Intention>) -> [Binding]
    ) {
        (self.load, self.address) = (load, address)
        self.name = name
        self.browser = browser
        state = ViewState(tab: .main)
        view = TerminalText(.main, state, on: browser.host, write: write)
        let presenter = make(view, browser.context(errors: view, loading: view))
        (scene, marks) = browser.live(presenter) { _, _ in false }
        contentKeys = { [dispatcher = scene.dispatcher] content in
            keys(content, Dispatcher { dispatcher.send(.content($0)) })
        }
    }

    var title: String { view.content.map(name) ?? "" }

    var keys: [Binding] {
        let reload = Binding.reload { self.scene.dispatcher.send(.content(self.load)) }
        guard let content = view.content else { return [reload] }
        return contentKeys(content) + [
            Binding("/", "find", "Find words in the text.") { self.askForWords() },
            Binding(
                "n N", "next", "The next or the previous place with the words.", { self.find(next: true) },
                { self.find(next: false) }),
            Binding(
                "< >", "sideways", "Scroll the long lines to the left or the right.",
                when: view.hasLongLines, { self.view.scrollSideways(by: -20) },
                { self.view.scrollSideways(by: 20) }),
            reload,
        ] + view.movingKeys(also: "Enter")
    }

    func run() async { await scene.run() }
    func send(_ intention: PostIntention) { scene.dispatcher.send(.post(intention)) }
    var isPending: Bool { !marks.others.isEmpty }
    var isMissing: Bool { view.error?.kind == .notFound }
    var place: String? { address.map { "\($0) main \(state[.main].top)" } }
    func restore(_ tab: String, _ row: Int64) { state[.main].top = max(0, Int(clamping: row)) }
    var isLoading: Bool { view.content == nil && view.error == nil }

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
