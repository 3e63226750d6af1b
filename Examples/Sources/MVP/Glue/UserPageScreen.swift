import BlogContracts
public import BlogModels
import BlogPresenters
import BlogTransfer
import PresenterParts
public import Scenarios
public import Toolkit

/// Places the views of a user's page on a screen, and passes actions to the scene.
public final class UserPageScreen: ScenarioPage {
    /// The screen that the person sees and uses.
    public let screen = Screen()

    private let scene: UserPageScene

    /// Creates the page of a user.
    public init(user id: UserID, _ setup: PageSetup) {
        let (loading, user) = (screen.label(), screen.label())
        let blogs = BlogTable(screen.table())
        // [drafts
        let drafts = DraftTable(screen.table())
        // drafts]
        // [bin
        let bin = screen.label()
        // bin]
        let views = UserPageViews(
            loading: LoadingLabel(loading), user: ContentLabel(user, text: \.lines), blogs: blogs,
            // [drafts
            drafts: drafts,
            // drafts]
            // [bin
            bin: ContentLabel(bin) { $0.text.map { [$0] } ?? [] },
            // bin]
            files: ImportTable(screen.table()))
        scene = UserPageScene(
            user: id, on: views, setup, router: ScreenRouter(screen), confirmation: ScreenConfirmation(screen)
        )
        bindActions()
        // [drafts
        screen.on("edit") { [unowned self] id in
            if let row = drafts.row(of: id) { scene.drafts?.select(row: row) }
        }
        // drafts]
    }

    /// Loads the page.
    public func open() async { await scene.load() }

    private func bindActions() {
        screen.on("refresh") { [unowned self] _ in await scene.load() }
        screen.on("more") { [unowned self] _ in try await scene.blogs.loadMore() }
        screen.on("follow") { [unowned self] _ in try await scene.user.follow() }
        screen.on("unfollow") { [unowned self] _ in try await scene.user.unfollow() }
        screen.on("like") { [unowned self] in try await Int64($0).flatMap(scene.blogs.row)?.like() }
        screen.on("open") { [unowned self] in Int64($0).flatMap(scene.blogs.row)?.select() }
        screen.on("import") { [unowned self] _ in try await scene.importing.run() }
    }
}
