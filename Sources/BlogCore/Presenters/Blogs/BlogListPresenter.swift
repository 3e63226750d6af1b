public import BlogContracts
public import BlogModels
public import BlogServices

/// Blogs by date: one author's or everybody's.
public final class BlogListPresenter {
    private let rows: BlogRowsPresenter

    /// Makes the presenter of `author`'s blogs, or everybody's where that is nil.
    ///
    /// `loading` is shown by a scene that hands one in; `names` is how the scene words an author.
    public init(
        author: UserID?, services: Services, wording: any Wording, names: AuthorFormatter, viewer: UserID?,
        page: PageRequest, view: any BlogListView, cells: any BlogListView, errors: any ErrorView,
        loading: (any LoadingView)?, router: any Router, links: ShareLinks = ShareLinks()
    ) {
        rows = BlogRowsPresenter(
            heading: .blogs, empty: .noBlogs, services: services,
            format: BlogFormatter(author: names, wording: wording), links: links, viewer: viewer, page: page,
            view: view, cells: cells, errors: errors, loading: loading, router: router
        ) { request in
            guard let author else { return try await services.blogs.blogs(request, seenBy: viewer) }
            return try await services.blogs.blogs(by: author, request, seenBy: viewer)
        }
    }

    /// One presenter a row, in the order of the rows.
    public var cells: [BlogCellPresenter] { rows.cells }

    /// Loads the first page in place of all rows.
    public func refresh() async throws(CancellationError) {
        try await rows.refresh()
    }

    /// Loads the next page below the rows.
    public func loadMore() async throws(CancellationError) {
        try await rows.loadMore()
    }

    /// Is told of what happened: a row whose blog changed is shown anew, alone, and one whose blog was withdrawn is
    /// taken away. A blog that was published is seen on the next refresh.
    public func hear(_ event: ChangeEvent) async {
        await rows.hear(event)
    }
}
