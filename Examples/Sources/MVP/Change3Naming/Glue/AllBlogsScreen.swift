import BlogPresenters
import PresenterParts
public import Scenarios
public import Toolkit

/// Places the view of all blogs on a screen: the same view as on a user's page.
public final class AllBlogsScreen: ScenarioPage {
    /// The screen that the person sees and uses.
    public let screen = Screen()

    private let scene: AllBlogsScene

    /// Creates the page.
    public init(_ setup: PageSetup) {
        let loading = LoadingLabel(screen.label())
        scene = AllBlogsScene(
            on: BlogTable(screen.table()), loading: loading, setup, router: ScreenRouter(screen))
        screen.on("refresh") { [unowned self] _ in try await scene.blogs.load() }
        screen.on("more") { [unowned self] _ in try await scene.blogs.loadMore() }
        screen.on("like") { [unowned self] in try await Int64($0).flatMap(scene.blogs.row)?.like() }
        screen.on("open") { [unowned self] in Int64($0).flatMap(scene.blogs.row)?.select() }
    }

    /// Loads the page.
    public func open() async {
        try? await scene.blogs.load()
    }
}
