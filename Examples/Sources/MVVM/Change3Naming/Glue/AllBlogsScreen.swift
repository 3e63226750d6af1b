public import Scenarios
public import Toolkit

/// Places all blogs on a screen: the same view as on a user's page.
public final class AllBlogsScreen: ScenarioPage {
    /// The screen that the person sees and uses.
    public let screen = Screen()

    private let viewModel: AllBlogsViewModel
    private let blogs: ListView<BlogCellViewModel>

    /// Creates the page.
    public init(_ setup: PageSetup) {
        let screen = screen
        let viewModel = AllBlogsViewModel(setup) { [unowned screen] in screen.open($0) }
        let loading = screen.label()
        viewModel.isLoading.observe(loading) { [unowned loading] in loading.lines = $0 ? ["Loading…"] : [] }
        blogs = ListView(screen.table(), viewModel.blogs.list)
        self.viewModel = viewModel
        screen.on("refresh") { [unowned self] _ in await self.viewModel.blogs.load() }
        screen.on("more") { [unowned self] _ in await self.viewModel.blogs.loadMore() }
        screen.on("like") { [unowned self] in await self.viewModel.blogs.row($0)?.like() }
        screen.on("open") { [unowned self] in self.viewModel.blogs.select($0) }
    }

    /// Loads the page.
    public func open() async { await viewModel.blogs.load() }
}
