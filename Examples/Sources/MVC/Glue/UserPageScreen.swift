public import BlogModels
import BlogPresenters
public import Scenarios
public import Toolkit

/// Composes a user's page of its modules, and configures them: what a row opens, who answers a question, how an error
/// looks, where loading is shown.
public final class UserPageScreen: ScenarioPage {
    /// The screen that the person sees and uses.
    public let screen = Screen()

    private let user: UserInfoController
    private let blogs: BlogListController
    // [drafts
    private let drafts: DraftListController?
    // drafts]
    // [bin
    private let bin: BinController?
    // bin]
    private let importing: ImportController

    /// Creates the page of a user.
    public init(user id: UserID, _ setup: PageSetup) {
        let screen = screen
        let (localization, services) = (setup.localization, setup.services)
        let loading = screen.label()
        let showLoading = { loading.lines = $0 ? ["Loading…"] : [] }
        let failure = { (error: any Error) in "! " + localization.detail(error) }
        user = UserInfoController(
            model: UserModel(id: id, viewer: setup.viewer, services: services),
            view: UserInfoView(on: screen),
            .init(
                localization: localization, showLoading: showLoading,
                confirm: { setup.asksBeforeUnfollowing ? await screen.ask($0) : true }, failure: failure))
        blogs = BlogListController(
            model: BlogListModel(
                author: id, viewer: setup.viewer, start: setup.page, services: services),
            view: BlogListView(on: screen),
            .init(
                localization: localization, showLoading: showLoading,
                select: { [unowned screen] in screen.open("blog \($0.rawValue)") },
                // [naming
                // - failure: failure))
                failure: failure, author: localization.author))
        // naming]
        // [drafts
        let isSelf = setup.viewer == id
        drafts =
            isSelf
            ? DraftListController(
                model: DraftListModel(
                    author: id, viewer: setup.viewer, start: setup.page, services: services),
                view: DraftListView(on: screen),
                .init(
                    localization: localization, showLoading: showLoading,
                    select: { [unowned screen] in screen.open("draft \($0.rawValue)") }, failure: failure))
            : nil
        // drafts]
        // [bin
        bin =
            isSelf
            ? BinController(
                model: BinModel(viewer: setup.viewer, services: services), view: BinView(on: screen),
                localization: localization, showLoading: showLoading, failure: failure)
            : nil
        // bin]
        importing = ImportController(
            model: ImportModel(service: setup.importing), view: ImportView(on: screen),
            localization: setup.transferLocalization,
            failure: { "! " + setup.transferLocalization.detail($0) })
        screen.on("refresh") { [unowned self] _ in await open() }
    }

    /// Loads the page.
    public func open() async {
        guard await user.load() else { return }
        await blogs.load()
        // [drafts
        await drafts?.load()
        // drafts]
        // [bin
        await bin?.load()
        // bin]
    }
}
