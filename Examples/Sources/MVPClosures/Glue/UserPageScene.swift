public import BlogModels
import BlogPresenters
import PresenterParts
public import Scenarios
public import Toolkit

/// Composes a user's page of the product's presenters, each of which calls closures back.
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
        let loadingLabel = screen.label()
        let loading = LoadingCallback { loadingLabel.lines = $0 ? ["Loading…"] : [] }
        let head = UserInfoCallbacks()
        head.draw(on: screen.label())
        user = UserInfoPresenter(
            id: id, services: services, wording: wording, viewer: viewer, view: head, errors: head,
            loading: loading,
            confirmation: AskingPerson(screen, ifWanted: occasion.asksBeforeUnfollowing))
        let list = BlogListCallbacks()
        list.draw(on: screen.table())
        blogs = BlogListPresenter(
            // [naming
            // - author: id, services: services, wording: wording, names: .label, viewer: viewer,
            author: id, services: services, wording: wording, names: .label, viewer: viewer,
            // naming]
            page: occasion.page, view: list, cells: list, errors: list, loading: loading, router: router)
        // [drafts
        let draftList = DraftListCallbacks()
        let place = draftList.draw(on: screen.table())
        drafts =
            viewer == id
            ? DraftListPresenter(
                author: id, services: services, wording: wording, viewer: viewer, page: occasion.page,
                view: draftList, errors: draftList, loading: loading, router: router) : nil
        screen.on("edit") { [drafts] in drafts?.select(row: place($0)) }
        // drafts]
        // [bin
        let count = BinCallbacks()
        count.draw(on: screen.label())
        bin =
            viewer == id
            ? TrashCountPresenter(
                viewer: viewer, services: services, wording: wording, view: count, errors: count,
                loading: loading) : nil
        // bin]
        let files = ImportCallbacks()
        files.draw(on: screen.table())
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
