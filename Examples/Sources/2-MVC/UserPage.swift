public import Story
public import Toolkit

/// Puts the modules of the page together, and says when they load.
public final class UserPage {
    public let screen = Screen()
    private let status: Label
    private let user: UserController
    private let blogs: BlogListController
    private let drafts: DraftListController

    public init(_ setup: Setup) {
        let status = screen.label()
        self.status = status
        user = UserController(view: UserView(on: screen), setup, ask: screen.ask)
        blogs = BlogListController(view: BlogListView(on: screen), setup) {
            status.text = $0 ? "Loading…" : ""
        }
        drafts = DraftListController(view: DraftListView(on: screen), setup)
        screen.button("Refresh").onPress = { [unowned self] in await open() }
    }

    public func open() async {
        status.text = "Loading…"
        defer { status.text = "" }
        guard await user.load() else { return }
        await blogs.load()
        await drafts.load()
    }
}
