import BlogContracts
public import BlogModels
import BlogPresenters
import BlogTransfer
import PresenterParts
public import Scenarios
public import Toolkit

/// Composes a user's page of the product's presenters, with state objects as their views, and binds a view to the state.
public final class UserPageScene: ScenarioPage {
    /// The screen that the person sees and uses.
    public let screen = Screen()

    private let binding: Binding
    private let user: UserInfoPresenter
    private let blogs: BlogListPresenter
    // [drafts
    private let drafts: DraftListPresenter?
    // drafts]
    // [bin
    private let bin: TrashCountPresenter?
    // bin]
    private let importing: ImportPresenter

    /// Composes the page of a user.
    public init(user id: UserID, _ setup: PageSetup) {
        let scenes = setup.scenes
        let state = PageState()
        binding = Binding(state, to: PageView(on: screen))
        let context = setup.context(on: screen, failure: state.user, loading: state.loading)
        user = scenes.userInfo(of: id, on: state.user, context)
        blogs = scenes.blogs(by: id, on: state.blogs, errors: state.blogs, context)
        // [drafts
        let isSelf = setup.viewer == id
        drafts = isSelf ? scenes.drafts(by: id, on: state.drafts, errors: state.drafts, context) : nil
        screen.on("edit") { [drafts] id in
            guard let row = state.drafts.rows.firstIndex(where: { String($0.id) == id }) else { return }
            drafts?.select(row: row)
        }
        // drafts]
        // [bin
        bin = isSelf ? scenes.trashCount(on: state.bin, errors: state.bin, context) : nil
        // bin]
        importing = ImportPresenter(
            service: setup.importing, localization: setup.transferLocalization, view: state.files,
            rows: state.files,
            errors: state.files)
        bindActions()
    }

    /// Loads the page.
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

    /// Waits until the current state is drawn.
    public func drawn() async { await binding.drawn() }

    /// Waits until every action is finished and drawn.
    public func settled() async { await binding.drawn() }

    /// Ends the tasks of the page.
    public func close() { binding.end() }

    private func bindActions() {
        screen.on("refresh") { [unowned self] _ in await open() }
        screen.on("more") { [unowned self] _ in try await blogs.loadMore() }
        screen.on("follow") { [unowned self] _ in try await user.follow() }
        screen.on("unfollow") { [unowned self] _ in try await user.unfollow() }
        screen.on("like") { [unowned self] in try await Int64($0).flatMap(blogs.row)?.like() }
        screen.on("open") { [unowned self] in Int64($0).flatMap(blogs.row)?.select() }
        screen.on("import") { [unowned self] _ in try await importing.run() }
    }
}
