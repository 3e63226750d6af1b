import BlogModels
import BlogServices

/// Blogs, page by page.
final class BlogListModel {
    private(set) var blogs: [Blog] = []
    private(set) var hasMore = false

    // [naming
    // - private let author: UserID
    private let author: UserID?
    // naming]
    private let viewer: UserID?
    private let start: PageRequest
    private let services: Services
    private var next: Cursor?

    // [naming
    // - init(author: UserID, viewer: UserID?, start: PageRequest, services: Services) {
    init(author: UserID?, viewer: UserID?, start: PageRequest, services: Services) {
        // naming]
        self.author = author
        self.viewer = viewer
        self.start = start
        self.services = services
    }

    func load() async throws {
        let page = try await fetch(start)
        blogs = page.items
        advance(to: page)
    }

    /// Returns the new rows; none at the end of the list.
    func loadMore() async throws -> [Blog] {
        guard let next else { return [] }
        let page = try await fetch(PageRequest(limit: start.limit, after: next))
        blogs += page.items
        advance(to: page)
        return page.items
    }

    /// Returns the changed blog.
    func like(_ id: PostID) async throws -> Blog? {
        let state = try await services.likes.like(id, by: viewer).state
        blogs = blogs.map { $0.id == id ? $0.with(state) : $0 }
        return blogs.first { $0.id == id }
    }

    private func advance(to page: Page<Blog>) {
        next = page.next
        hasMore = next != nil
    }

    private func fetch(_ page: PageRequest) async throws -> Page<Blog> {
        // [naming
        guard let author else { return try await services.blogs.blogs(page, seenBy: viewer) }
        // naming]
        return try await services.blogs.blogs(by: author, page, seenBy: viewer)
    }
}
