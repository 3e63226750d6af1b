import BlogContracts
import BlogModels
import Scenarios

/// Passes each event to a controller. Each event has its own task, so a slow event does not delay the others.
@MainActor
final class PageController {
    private let model: PageModel
    private let user: UserController?
    private let blogs: BlogListController
    // [drafts
    private let drafts: DraftListController?
    private let selectDraft: (PostID) -> Void
    // drafts]
    // [bin
    private let bin: BinController?
    // bin]
    private let files: ImportController
    private let queue = EventQueue()
    private var handledCount = 0
    private var task: Task<Void, Never>?

    // [naming
    // - init(_ model: PageModel, user id: UserID, _ setup: PageSetup, effects: PageEffects) {
    init(_ model: PageModel, user id: UserID?, _ setup: PageSetup, effects: PageEffects) {
        // naming]
        self.model = model
        // [naming
        // - user = UserController(model.user, id: id, setup, ask: effects.ask)
        user = id.map { UserController(model.user, id: $0, setup, ask: effects.ask) }
        // naming]
        blogs = BlogListController(model.blogs, author: id, setup) { effects.open("blog \($0.rawValue)") }
        // [drafts
        let own = setup.viewer == id ? setup.viewer : nil
        drafts = own.map { DraftListController(model.drafts, author: $0, setup) }
        selectDraft = { effects.open("draft \($0.rawValue)") }
        // drafts]
        // [bin
        bin = own.map { _ in BinController(model.bin, setup) }
        // bin]
        files = ImportController(model.files, setup)
        task = Task { [weak self, queue] in
            for await event in queue.events { Task { await self?.take(event) } }
        }
    }

    var dispatcher: Dispatcher<PageEvent> { queue.dispatcher }

    /// Whether an event is still being handled.
    var isBusy: Bool { handledCount < queue.sentCount }

    func load() async {
        model.isLoading = true
        defer { model.isLoading = false }
        guard await user?.load() != false else { return }
        await blogs.load()
        // [drafts
        await drafts?.load()
        // drafts]
        // [bin
        await bin?.load()
        // bin]
    }

    func handle(_ event: PageEvent) async {
        switch event {
        case .refresh: await load()
        case .follow: await user?.follow(true)
        case .unfollow: await user?.follow(false)
        case .importSite: await files.run()
        case .blogs(.loadMore): await loadMore()
        case .blogs(let event): await blogs.handle(event)
        // [drafts
        case .selectDraft(let id): selectDraft(PostID(id))
        // drafts]
        }
    }

    private func loadMore() async {
        guard model.blogs.next != nil else { return }
        model.isLoading = true
        defer { model.isLoading = false }
        await blogs.handle(.loadMore)
    }

    func end() {
        task?.cancel()
        queue.end()
    }

    private func take(_ event: PageEvent) async {
        await handle(event)
        handledCount += 1
    }
}
