import BlogModels
import BlogPresenters
public import Scenarios
public import Toolkit

/// Everybody's blogs: the same module, configured with a byline for the author.
public final class EverybodyScreen: ScenarioPage {
    /// What the person sees and presses.
    public let screen = Screen()

    private let blogs: BlogListController

    /// Makes the list.
    public init(_ occasion: Occasion) {
        let screen = screen
        let loading = screen.label()
        blogs = BlogListController(
            model: BlogListModel(
                author: nil, viewer: occasion.viewer, start: occasion.page, services: occasion.services),
            view: BlogListView(on: screen),
            .init(
                words: occasion.localization, showLoading: { loading.lines = $0 ? ["Loading…"] : [] },
                select: { [unowned screen] in screen.open("blog \($0.rawValue)") },
                failure: { "! " + occasion.localization.detail($0) }, author: occasion.localization.byline))
        screen.on("refresh") { [unowned self] _ in await open() }
    }

    /// Loads what is shown first.
    public func open() async {
        await blogs.load()
    }
}
