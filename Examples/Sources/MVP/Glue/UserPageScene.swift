public import BlogModels
import BlogPresenters
import PresenterParts
public import Scenarios
public import Toolkit

/// Composes a user's page of the product's presenters, each with a view that conforms to its contract.
public final class UserPageScene: UserPage {
    /// What the person sees and presses.
    public let screen = Screen()

    private let user: UserInfoPresenter
    private let blogs: BlogListPresenter
    // [drafts
    private let drafts: DraftListPresenter?
    // drafts]
    // [bin
    private let bin: TrashCountPresenter?
    // bin]
    private let importing: ImportPresenter

    /// Makes the page of a user.
    public init(user id: UserID, _ occasion: Occasion) {
        let (services, wording, viewer) = (occasion.services, occasion.wording, occasion.viewer)
        let router = ScreenRouter(screen)
        let loading = LoadingLabel(screen.label())
        let panel = UserPanel(screen.label())
        user = UserInfoPresenter(
            id: id, services: services, wording: wording, viewer: viewer, view: panel, errors: panel,
            loading: loading,
            confirmation: AskingPerson(screen, ifWanted: occasion.asksBeforeUnfollowing))
        let table = BlogTable(screen.table())
        blogs = BlogListPresenter(
            // [naming
            // - author: id, services: services, wording: wording, names: .label, viewer: viewer,
            author: id, services: services, wording: wording, names: .label, viewer: viewer,
            // naming]
            page: occasion.page, view: table, cells: table, errors: table, loading: loading, router: router)
        // [drafts
        let draftTable = DraftTable(screen.table())
        drafts =
            viewer == id
            ? DraftListPresenter(
                author: id, services: services, wording: wording, viewer: viewer, page: occasion.page,
                view: draftTable, errors: draftTable, loading: loading, router: router) : nil
        screen.on("edit") { [drafts] in drafts?.select(row: draftTable.place(of: $0)) }
        // drafts]
        // [bin
        let binLabel = BinLabel(screen.label())
        bin =
            viewer == id
            ? TrashCountPresenter(
                viewer: viewer, services: services, wording: wording, view: binLabel, errors: binLabel,
                loading: loading) : nil
        // bin]
        let files = ImportTable(screen.table())
        importing = ImportPresenter(
            service: occasion.importing, wording: wording, view: files, rows: files, errors: files)
        takeIntentions()
    }

    /// Loads what is shown first.
    public func open() async {
        guard (try? await user.load()) == true else { return }
        try? await blogs.load()
        // [drafts
        try? await drafts?.load()
        // drafts]
        // [bin
        try? await bin?.load()
        // bin]
    }

    private func takeIntentions() {
        screen.on("refresh") { [unowned self] _ in await open() }
        screen.on("more") { [unowned self] _ in try await blogs.loadMore() }
        screen.on("follow") { [unowned self] _ in try await user.follow() }
        screen.on("unfollow") { [unowned self] _ in try await user.unfollow() }
        screen.on("like") { [unowned self] in try await blogs.row($0)?.like() }
        screen.on("open") { [unowned self] in blogs.row($0)?.select() }
        screen.on("import") { [unowned self] _ in try await importing.run() }
    }
}
