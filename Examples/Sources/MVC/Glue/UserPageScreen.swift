public import BlogModels
import BlogPresenters
public import Scenarios
public import Toolkit

/// Composes a user's page of its modules, and configures them: where a row leads, who is asked, what a failure looks
/// like, whether loading is shown.
public final class UserPageScreen: ScenarioPage {
    /// What the person sees and presses.
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

    /// Makes the page of a user.
    public init(user id: UserID, _ occasion: Occasion) {
        let screen = screen
        let (words, services) = (occasion.localization, occasion.services)
        let loading = screen.label()
        let showLoading = { loading.lines = $0 ? ["Loading…"] : [] }
        let failure = { (error: any Error) in "! " + words.detail(error) }
        user = UserInfoController(
            model: UserModel(id: id, viewer: occasion.viewer, services: services),
            view: UserInfoView(on: screen),
            .init(
                words: words, showLoading: showLoading,
                confirm: { occasion.asksBeforeUnfollowing ? await screen.ask($0) : true }, failure: failure))
        blogs = BlogListController(
            model: BlogListModel(
                author: id, viewer: occasion.viewer, start: occasion.page, services: services),
            view: BlogListView(on: screen),
            .init(
                words: words, showLoading: showLoading,
                select: { [unowned screen] in screen.open("blog \($0.rawValue)") },
                // [naming
                // - failure: failure))
                failure: failure, author: words.author))
        // naming]
        // [drafts
        let isSelf = occasion.viewer == id
        drafts =
            isSelf
            ? DraftListController(
                model: DraftListModel(
                    author: id, viewer: occasion.viewer, start: occasion.page, services: services),
                view: DraftListView(on: screen),
                .init(
                    words: words, showLoading: showLoading,
                    select: { [unowned screen] in screen.open("draft \($0.rawValue)") }, failure: failure))
            : nil
        // drafts]
        // [bin
        bin =
            isSelf
            ? BinController(
                model: BinModel(viewer: occasion.viewer, services: services), view: BinView(on: screen),
                words: words, showLoading: showLoading, failure: failure)
            : nil
        // bin]
        importing = ImportController(
            model: ImportModel(service: occasion.importing), view: ImportView(on: screen),
            words: occasion.transferWording, failure: { "! " + occasion.transferWording.detail($0) })
        screen.on("refresh") { [unowned self] _ in await open() }
    }

    /// Loads what is shown first.
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
