import BlogModels
import BlogPresenters
import BlogServices
import Scenarios

/// Blogs, page by page.
final class BlogListViewModel {
    let list = ListViewModel<BlogCellViewModel>()

    // [naming
    // - private let author: UserID
    private let author: UserID?
    private let name: (String) -> String
    // naming]
    private let setup: PageSetup
    private let isLoading: ObservableValue<Bool>
    private let open: (String) -> Void
    private var next: Cursor?
    private var isEmpty = false

    init(
        // [naming
        // - author: UserID, _ setup: PageSetup, isLoading: ObservableValue<Bool>,
        author: UserID?, name: @escaping (String) -> String, _ setup: PageSetup,
        isLoading: ObservableValue<Bool>,
        // naming]
        open: @escaping (String) -> Void
    ) {
        (self.author, self.setup, self.isLoading, self.open) = (author, setup, isLoading, open)
        // [naming
        self.name = name
        // naming]
    }

    func load() async {
        await load(setup.page) { list.rows.value = $0 }
    }

    func loadMore() async {
        guard let next else { return }
        await load(PageRequest(limit: setup.page.limit, after: next)) { list.rows.value += $0 }
    }

    func row(_ id: String) -> BlogCellViewModel? { list.rows.value.first { $0.rowID == id } }

    func select(_ id: String) { if row(id) != nil { open("blog \(id)") } }

    private func load(_ request: PageRequest, _ show: ([BlogCellViewModel]) -> Void) async {
        isLoading.value = true
        defer { isLoading.value = false }
        let localization = setup.localization
        var error: String?
        do {
            let page = try await fetch(request)
            // [naming
            // - show(page.items.map { BlogCellViewModel($0, setup) })
            show(page.items.map { BlogCellViewModel($0, setup, author: name) })
            // naming]
            next = page.next
            isEmpty = list.rows.value.isEmpty
        } catch let failure {
            error = "! " + localization.detail(failure)
        }
        list.heading.value = localization.blogs
        list.notes.value = [
            isEmpty ? localization.noBlogs : nil, next == nil ? nil : "▾ more", error,
        ].compactMap(\.self)
    }

    private func fetch(_ page: PageRequest) async throws -> Page<Blog> {
        // [naming
        guard let author else { return try await setup.services.blogs.blogs(page, seenBy: setup.viewer) }
        // naming]
        return try await setup.services.blogs.blogs(by: author, page, seenBy: setup.viewer)
    }
}
