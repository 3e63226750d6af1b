import BlogModels
import BlogPresenters
import BlogServices
import Scenarios

/// Loads blogs into the model, and handles their events.
@MainActor
final class BlogListController {
    private let model: BlogListModel
    // [naming
    // - private let author: UserID
    private let author: UserID?
    // naming]
    private let setup: PageSetup
    private let select: (PostID) -> Void

    init(
        // [naming
        // - _ model: BlogListModel, author: UserID, _ setup: PageSetup,
        _ model: BlogListModel, author: UserID?, _ setup: PageSetup,
        // naming]
        select: @escaping (PostID) -> Void
    ) {
        (self.model, self.author, self.setup, self.select) = (model, author, setup, select)
    }

    func load() async {
        await run(setup.page) { model.blogs = $0 }
        if model.error == nil { model.rowErrors = [:] }
    }

    func handle(_ event: BlogListEvent) async {
        switch event {
        case .loadMore:
            guard let next = model.next else { return }
            let page = PageRequest(limit: setup.page.limit, after: next)
            await run(page) { model.blogs = (model.blogs ?? []) + $0 }
        case .like(let id): await like(PostID(id))
        case .select(let id): select(PostID(id))
        }
    }

    private func run(_ request: PageRequest, _ show: ([Blog]) -> Void) async {
        do {
            let page = try await fetch(request)
            show(page.items)
            (model.next, model.error) = (page.next, nil)
        } catch {
            model.error = text(error)
        }
    }

    private func fetch(_ page: PageRequest) async throws -> Page<Blog> {
        // [naming
        guard let author else {
            return try await setup.services.blogs.blogs(page, seenBy: setup.viewer)
        }
        // naming]
        return try await setup.services.blogs.blogs(by: author, page, seenBy: setup.viewer)
    }

    private func like(_ id: PostID) async {
        do {
            let state = try await setup.services.likes.like(id, by: setup.viewer).state
            model.blogs = model.blogs?.map { $0.id == id ? $0.with(state) : $0 }
            model.rowErrors[id] = nil
        } catch {
            model.rowErrors[id] = text(error)
        }
    }

    private func text(_ error: any Error) -> String {
        setup.localization.detail(error)
    }
}
