public import BlogContracts
public import BlogModels
public import BlogServices

/// What a search found, the best first.
public final class SearchPresenter: Scene {
    private let request: SearchRequest
    private let services: Services
    private let format: SearchFormatter
    private let viewer: UserID?
    private let loader: Loader
    private let view: any SearchView
    private let router: any Router
    private var found: [PostID] = []
    private var next: SearchCursor?

    /// Makes the presenter of a search.
    ///
    /// `loading` is shown by a scene that hands one in; `names` is how the scene words an author.
    public init(
        _ request: SearchRequest, services: Services, wording: any Wording, names: AuthorFormatter,
        viewer: UserID?, view: any SearchView, errors: any ErrorView, loading: (any LoadingView)?,
        router: any Router
    ) {
        self.request = request
        self.services = services
        self.viewer = viewer
        self.view = view
        self.router = router
        format = SearchFormatter(blog: BlogFormatter(author: names, wording: wording))
        loader = Loader(heading: format.heading, wording: wording, errors: errors, loading: loading)
    }

    /// Searches.
    public func load() async throws(CancellationError) { try await refresh() }

    /// Searches anew, in place of all hits.
    public func refresh() async throws(CancellationError) {
        try await loader.reload {
            try await services.search.hits(request, seenBy: viewer)
        } show: { page in
            found = []
            turn(to: page)
            if page.hits.isEmpty, !page.isPartial {
                view.displayEmpty(format.empty)
            } else {
                view.display(format.page(page))
            }
        }
    }

    /// Loads the next hits below those that are there; nothing at the end and while something else is under way.
    public func loadMore() async throws(CancellationError) {
        guard let next, !loader.isLoading else { return }
        var request = request
        request.after = next
        try await loader.load {
            try await services.search.hits(request, seenBy: viewer)
        } show: { page in
            turn(to: page)
            view.displayMore(format.page(page))
        }
    }

    /// Opens the blog in a row, counted from 0; nothing where there is no such row.
    public func select(row: Int) {
        guard found.indices.contains(row) else { return }
        router.showBlog(found[row])
    }

    private func turn(to page: SearchPage) {
        next = page.next
        found += page.hits.map(\.blog.id)
    }
}
