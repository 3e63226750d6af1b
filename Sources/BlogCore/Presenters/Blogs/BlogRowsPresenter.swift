import BlogContracts
import BlogModels
import BlogServices

/// What every list of blogs does; what brings them together is the public presenters' business.
final class BlogRowsPresenter {
    private(set) var cells: [BlogCellPresenter] = []

    private let loader: ListLoader<Blog>
    private let heading: String
    private let emptyText: String
    private let view: any BlogListView
    private let context: BlogCellContext
    private var missed: Set<PostID> = []

    init(
        heading: Phrase, empty: Phrase, services: Services, format: BlogFormatter, links: ShareLinks,
        viewer: UserID?, page: PageRequest, view: any BlogListView, cells: any BlogListView,
        errors: any ErrorView,
        loading: (any LoadingView)?, router: any Router,
        fetch: @escaping (PageRequest) async throws -> Page<Blog>
    ) {
        self.heading = format.wording.phrase(heading)
        self.emptyText = format.wording.phrase(empty)
        self.view = view
        context = BlogCellContext(
            services: services, viewer: viewer, format: format, links: links, view: cells, router: router)
        loader = ListLoader(
            start: page, heading: self.heading, wording: format.wording, errors: errors, loading: loading,
            fetch: fetch)
    }

    func refresh() async throws(CancellationError) {
        let known = cells.map { (cell: $0, commandsAnswered: $0.commandsAnswered) }
        try await loader.refresh { page in
            cells = page.items.map { blog in
                // A row that stays keeps its presenter, which may have a like under way.
                guard let (cell, commandsAnswered) = known.first(where: { $0.cell.id == blog.id }) else {
                    return BlogCellPresenter(blog: blog, list: context)
                }
                cell.replace(with: blog, fetchedAt: commandsAnswered)
                return cell
            }
            // A page without rows can have a next page. The list is empty only if there is no next page.
            if cells.isEmpty, loader.more == nil {
                displayEmpty()
            } else {
                view.display(presentation(of: cells))
            }
        }
        await catchUp()
    }

    func loadMore() async throws(CancellationError) {
        try await loader.loadMore { page in
            let added = page.items.map { BlogCellPresenter(blog: $0, list: context) }
            cells += added
            if cells.isEmpty, loader.more == nil {
                displayEmpty()
            } else {
                view.displayMore(presentation(of: added))
            }
        }
        await catchUp()
    }

    /// A row whose blog changed is shown anew, alone; one whose blog is gone is taken away. What is not among the
    /// rows is of no interest: new rows come with a refresh, so that nothing moves under a reader's eyes.
    func hear(_ event: ChangeEvent) async {
        guard let blog = event.blog else { return }
        missed.insert(blog)
        await catchUp()
    }

    /// What was heard while rows were loading may be newer than they are.
    private func catchUp() async {
        guard !loader.isLoading else { return }
        while let id = missed.popFirst() {
            await cells.first { $0.id == id }?.refresh { remove(id) }
        }
    }

    private func remove(_ id: PostID) {
        guard let index = cells.firstIndex(where: { $0.id == id }) else { return }
        cells.remove(at: index)
        if cells.isEmpty, loader.more == nil {
            displayEmpty()
        } else {
            view.displayRemoved(id.rawValue)
        }
    }

    private func displayEmpty() {
        view.displayEmpty(EmptyPresentation(heading: heading, text: emptyText))
    }

    private func presentation(of cells: [BlogCellPresenter]) -> ListPresentation<BlogCellPresentation> {
        ListPresentation(heading: heading, rows: cells.map(\.presentation), more: loader.more)
    }
}
