import BlogContracts
public import BlogModels
import BlogPresenters
import BlogTransfer
import PresenterParts
public import Scenarios
public import Toolkit

/// Composes a user's page of the product's presenters, each with a view that conforms to its contract.
public final class UserPageScene: ScenarioPage {
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

    /// Composes the page of a user.
    public init(user id: UserID, _ occasion: Occasion) {
        let scenes = occasion.scenes
        let loading = LoadingLabel(screen.label())
        let panel = ContentLabel(screen.label(), text: \UserInfoPresentation.lines)
        let context = occasion.context(on: screen, failure: panel, loading: loading)
        user = scenes.userInfo(of: id, on: panel, context)
        let table = BlogTable(screen.table())
        blogs = scenes.blogs(by: id, on: table, errors: table, context)
        // [drafts
        let draftTable = DraftTable(screen.table())
        let isSelf = occasion.viewer == id
        drafts = isSelf ? scenes.drafts(by: id, on: draftTable, errors: draftTable, context) : nil
        screen.on("edit") { [drafts] in drafts?.select(row: draftTable.place(of: $0)) }
        // drafts]
        // [bin
        let count = ContentLabel<TrashCountPresentation>(screen.label()) { $0.text.map { [$0] } ?? [] }
        bin = isSelf ? scenes.trashCount(on: count, errors: count, context) : nil
        // bin]
        let files = ImportTable(screen.table())
        importing = ImportPresenter(
            service: occasion.importing, localization: occasion.transferWording, view: files, rows: files,
            errors: files)
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
        screen.on("like") { [unowned self] in try await Int64($0).flatMap(blogs.row)?.like() }
        screen.on("open") { [unowned self] in Int64($0).flatMap(blogs.row)?.select() }
        screen.on("import") { [unowned self] _ in try await importing.run() }
    }
}
