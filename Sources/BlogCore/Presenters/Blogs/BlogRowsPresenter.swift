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
    private let makeCell: (Blog) -> BlogCellPresenter

    init(
        heading: Phrase, empty: Phrase, likes: LikeService, format: BlogFormatter, viewer: UserID?,
        page: PageRequest, view: any BlogListView, cells: any BlogCellView, errors: any ErrorView,
        loading: (any LoadingView)?, router: any Router,
        fetch: @escaping (PageRequest) async throws -> Page<Blog>
    ) {
        self.heading = format.wording.phrase(heading)
        self.emptyText = format.wording.phrase(empty)
        self.view = view
        makeCell = { blog in
            BlogCellPresenter(
                blog: blog, likes: likes, viewer: viewer, format: format, view: cells, router: router)
        }
        loader = ListLoader(
            start: page, heading: self.heading, wording: format.wording, errors: errors, loading: loading,
            fetch: fetch)
    }

    func refresh() async {
        await loader.refresh { page in
            cells = page.items.map(cell)
            if cells.isEmpty {
                view.displayEmpty(EmptyPresentation(heading: heading, text: emptyText))
            } else {
                view.display(presentation(of: cells))
            }
        }
    }

    func loadMore() async {
        await loader.loadMore { page in
            let added = page.items.map(makeCell)
            cells += added
            view.displayMore(presentation(of: added))
        }
    }

    /// A row that stays keeps its presenter, which may have a like under way.
    private func cell(of blog: Blog) -> BlogCellPresenter {
        guard let known = cells.first(where: { $0.id == blog.id }) else { return makeCell(blog) }
        known.replace(with: blog)
        return known
    }

    private func presentation(of cells: [BlogCellPresenter]) -> BlogListPresentation {
        BlogListPresentation(heading: heading, rows: cells.map(\.presentation), more: loader.more)
    }
}
