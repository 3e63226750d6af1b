public import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import Terminal
public import TerminalViews
import TextLayout
public import TextViews

/// The comments of a blog.
@MainActor final class CommentScreen: Screen {
    private let blog: PostID
    /// Whether the author of the blog accepted no more comments when the screen was opened.
    private let isClosed: Bool
    private let browser: Browser
    private let list: ListScreen<CommentListPresenter, CommentPresentation, CommentIntention>

    init(on blog: PostID, isClosed: Bool, _ browser: Browser) {
        self.blog = blog
        self.isClosed = isClosed
        self.browser = browser
        list = ListScreen(
            browser.texts.comments, keys: [BrowseKeys.expand], browser,
            make: { view, context in browser.scenes.comments(on: blog, on: view, context) }
        ) { key in key == .character("x") ? .delete : nil }
    }

    var title: String { list.title }
    var keys: [KeyHelp] { (browser.viewer == nil ? [] : [BrowseKeys.comment]) + list.keys }

    func run() async { await list.run() }

    func isLoading(for key: Key) -> Bool { list.isLoading(for: key) }

    func handle(_ key: Key) -> Bool {
        guard key == .character("n") else { return list.handle(key) }
        if isClosed {
            browser.show(CommentError.areClosed)
        } else if browser.signedIn() != nil {
            browser.stack.push(ComposerScreen(browser, CommentComposition(browser, on: blog)))
        }
        return true
    }

    func lines(size: ScreenSize, isCompact: Bool) -> [ScreenLine] {
        list.lines(size: size, isCompact: isCompact)
    }
}

extension CommentPresentation: TerminalRow {
    public var note: String { atText }
}
