import BlogModels
import BlogPresenters
public import Scenarios
public import Toolkit

/// All blogs: the same module, configured with a byline for the author.
public final class AllBlogsScreen: ScenarioPage {
    /// The screen that the person sees and uses.
    public let screen = Screen()

    private let blogs: BlogListController

    /// Creates the page.
    public init(_ setup: PageSetup) {
        let screen = screen
        let loading = screen.label()
        blogs = BlogListController(
            model: BlogListModel(
                author: nil, viewer: setup.viewer, start: setup.page, services: setup.services),
            view: BlogListView(on: screen),
            .init(
                localization: setup.localization, showLoading: { loading.lines = $0 ? ["Loading…"] : [] },
                select: { [unowned screen] in screen.open("blog \($0.rawValue)") },
                failure: { "! " + setup.localization.detail($0) }, author: setup.localization.byline))
        screen.on("refresh") { [unowned self] _ in await open() }
    }

    /// Loads the page.
    public func open() async {
        await blogs.load()
    }
}
