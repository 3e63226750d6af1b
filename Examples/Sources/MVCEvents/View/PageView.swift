import BlogContracts
import Toolkit

/// A whole page.
final class PageView: PageShowing {
    var dispatcher: Dispatcher<PageEvent>?

    private let loading: Label
    private let user: Label
    private let blogs: Table
    // [drafts
    private let drafts: Table
    // drafts]
    // [bin
    private let bin: Label
    // bin]
    private let files: Table

    init(on screen: Screen) {
        loading = screen.label()
        user = screen.label()
        blogs = screen.table()
        // [drafts
        drafts = screen.table()
        // drafts]
        // [bin
        bin = screen.label()
        // bin]
        files = screen.table()
        screen.on("refresh") { [unowned self] _ in dispatcher?.send(.refresh) }
        screen.on("follow") { [unowned self] _ in dispatcher?.send(.follow) }
        screen.on("unfollow") { [unowned self] _ in dispatcher?.send(.unfollow) }
        screen.on("import") { [unowned self] _ in dispatcher?.send(.importSite) }
        screen.on("more") { [unowned self] _ in dispatcher?.send(.blogs(.loadMore)) }
        screen.on("like") { [unowned self] in send($0) { .blogs(.like($0)) } }
        screen.on("open") { [unowned self] in send($0) { .blogs(.select($0)) } }
        // [drafts
        screen.on("edit") { [unowned self] in send($0) { .selectDraft($0) } }
        // drafts]
    }

    func show(loading isLoading: Bool) { loading.lines = isLoading ? ["Loading…"] : [] }

    func show(user: [String]) { self.user.lines = user }

    func show(blogs: Rows) { self.blogs.show(blogs) }

    // [drafts
    func show(drafts: Rows) { self.drafts.show(drafts) }
    // drafts]

    // [bin
    func show(bin: [String]) { self.bin.lines = bin }
    // bin]

    func show(files: Rows) { self.files.show(files) }

    private func send(_ row: String, _ event: (Int64) -> PageEvent) {
        guard let id = Int64(row) else { return }
        dispatcher?.send(event(id))
    }
}
