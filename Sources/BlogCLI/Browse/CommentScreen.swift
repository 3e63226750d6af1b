public import BlogContracts
import BlogModels
import BlogPresenters
import OneShotViews
import Terminal
public import TerminalViews
import TextLayout
public import TextViews

/// The comments of a blog, and the line on which a person writes one.
@MainActor final class CommentScreen: Screen {
    private let blog: PostID
    private let browser: Browser
    private let list: ListScreen<CommentListPresenter, CommentPresentation, CommentIntention>

    init(on blog: PostID, _ browser: Browser) {
        self.blog = blog
        self.browser = browser
        list = ListScreen(
            browser.texts.comments, keys: [BrowseKeys.expand], browser,
            make: { view, context in browser.scenes.comments(on: blog, on: view, context) }
        ) { key in key == .character("x") ? .delete : nil }
    }

    var title: String { list.title }
    var keys: [KeyHelp] { [BrowseKeys.comment] + list.keys }

    func run() async { await list.run() }

    func handle(_ key: Key) -> Bool {
        guard key == .character("n") else { return list.handle(key) }
        if browser.viewer == nil {
            browser.show(message: browser.texts.needsUser)
        } else {
            write("")
        }
        return true
    }

    /// Lets the person write a comment. After a failure the text stands there again.
    private func write(_ text: String) {
        browser.ask(browser.texts.yourComment + ": ", text) { [weak self] in self?.add($0) }
    }

    func lines(size: ScreenSize, isCompact: Bool) -> [ScreenLine] {
        list.lines(size: size, isCompact: isCompact)
    }

    private func add(_ text: String) {
        guard !text.isEmpty else { return }
        let (outcome, view) = (SceneOutcome(), OneShotContent<CommentPresentation>())
        let presenter = browser.scenes.comment(browser.context(failure: outcome, loading: nil))
        browser.hold { [self] in
            do {
                try await presenter.add(CommentText(text), to: blog, on: view)
                if let error = outcome.error { browser.show(error) }
            } catch let error as FieldError {
                browser.show(error)
            } catch {
                // The program ends.
            }
            if view.content == nil { write(text) }
        }
    }
}

extension CommentPresentation: TerminalRow {
    public var note: String { atText }
}
