public import BlogModels
public import Scenarios
public import Toolkit

/// Places a user's page on a screen, and binds its views to the view models.
public final class UserPageScreen: ScenarioPage {
    /// The screen that the person sees and uses.
    public let screen = Screen()

    private let viewModel: UserPageViewModel
    private let blogs: ListView<BlogCellViewModel>
    // [drafts
    private let drafts: ListView<DraftRowViewModel>?
    // drafts]
    private let files: ListView<ImportRowViewModel>

    /// Creates the page of a user.
    public init(user id: UserID, _ setup: PageSetup) {
        let screen = screen
        let viewModel = UserPageViewModel(
            user: id, setup,
            PageActions(
                confirm: { [unowned screen] in await screen.ask($0) },
                open: { [unowned screen] in screen.open($0) }))
        let (loading, user) = (screen.label(), screen.label())
        viewModel.isLoading.observe(loading) { [unowned loading] in loading.lines = $0 ? ["Loading…"] : [] }
        viewModel.user.lines.observe(user) { [unowned user] in user.lines = $0 }
        blogs = ListView(screen.table(), viewModel.blogs.list)
        // [drafts
        drafts = viewModel.drafts.map { ListView(screen.table(), $0.list) }
        // drafts]
        // [bin
        let bin = screen.label()
        viewModel.bin?.lines.observe(bin) { [unowned bin] in bin.lines = $0 }
        // bin]
        files = ListView(screen.table(), viewModel.files.list)
        self.viewModel = viewModel
        bindActions()
    }

    /// Loads the page.
    public func open() async { await viewModel.load() }

    private func bindActions() {
        screen.on("refresh") { [unowned self] _ in await viewModel.load() }
        screen.on("follow") { [unowned self] _ in await viewModel.user.follow(true) }
        screen.on("unfollow") { [unowned self] _ in await viewModel.user.follow(false) }
        screen.on("more") { [unowned self] _ in await viewModel.blogs.loadMore() }
        screen.on("like") { [unowned self] in await viewModel.blogs.row($0)?.like() }
        screen.on("open") { [unowned self] in viewModel.blogs.select($0) }
        // [drafts
        screen.on("edit") { [unowned self] in viewModel.drafts?.select($0) }
        // drafts]
        screen.on("import") { [unowned self] _ in await viewModel.files.run() }
    }
}
