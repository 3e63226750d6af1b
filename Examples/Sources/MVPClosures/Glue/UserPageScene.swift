import BlogContracts
public import BlogModels
import BlogPresenters
import BlogTransfer
import PresenterParts
public import Scenarios
public import Toolkit

/// Composes a user's page of the product's presenters. Each presenter calls closures.
public final class UserPageScene: ScenarioPage {
    /// The screen that the person sees and uses.
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

    /// Composes the page of a user.
    public init(user id: UserID, _ setup: PageSetup) {
        let scenes = setup.scenes
        let loadingLabel = screen.label()
        let loading = LoadingCallback { loadingLabel.lines = $0 ? ["Loading…"] : [] }
        let head = ContentCallbacks<UserInfoPresentation>()
        head.draw(on: screen.label(), text: \.lines)
        let context = setup.context(on: screen, failure: head, loading: loading)
        user = scenes.userInfo(of: id, on: head, context)
        let list = ListCallbacks<BlogCellPresentation>()
        list.draw(on: screen.table())
        blogs = scenes.blogs(by: id, on: list, errors: list, context)
        // [drafts
        let draftList = ListCallbacks<DraftCellPresentation>()
        let rowOf = draftList.draw(on: screen.table())
        let isSelf = setup.viewer == id
        drafts = isSelf ? scenes.drafts(by: id, on: draftList, errors: draftList, context) : nil
        screen.on("edit") { [drafts] id in if let row = rowOf(id) { drafts?.select(row: row) } }
        // drafts]
        // [bin
        let count = ContentCallbacks<TrashCountPresentation>()
        count.draw(on: screen.label()) { $0.text.map { [$0] } ?? [] }
        bin = isSelf ? scenes.trashCount(on: count, errors: count, context) : nil
        // bin]
        let files = ImportCallbacks()
        files.draw(on: screen.table())
        importing = ImportPresenter(
            service: setup.importing, localization: setup.transferLocalization, view: files, rows: files,
            errors: files)
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
