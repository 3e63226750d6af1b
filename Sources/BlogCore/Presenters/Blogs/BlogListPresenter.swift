public import BlogContracts
public import BlogModels
public import BlogServices

/// Blogs by date: one author's or everybody's.
public final class BlogListPresenter {
    private let loader: ListLoader<Blog>
    private let rows: BlogRows

    /// Makes the presenter of `author`'s blogs, or everybody's where that is nil.
    ///
    /// `loading` is shown by a scene that hands one in; `names` is how the scene words an author.
    public init(
        author: UserID?, services: Services, wording: any Wording, names: AuthorFormatter, viewer: UserID?,
        page: PageRequest, view: any BlogListView, cells: any BlogCellView, errors: any ErrorView,
        loading: (any LoadingView)?, router: any Router
    ) {
        let heading = wording.phrase(.blogs)
        let format = BlogFormatter(author: names, wording: wording)
        loader = ListLoader(
            start: page, heading: heading, wording: wording, errors: errors, loading: loading
        ) { request in
            guard let author else { return try await services.blogs.blogs(request, seenBy: viewer) }
            return try await services.blogs.blogs(by: author, request, seenBy: viewer)
        }
        rows = BlogRows(heading: heading, emptyText: wording.phrase(.noBlogs), view: view) { blog in
            BlogCellPresenter(
                blog: blog, likes: services.likes, viewer: viewer, format: format, view: cells, router: router
            )
        }
    }

    /// One presenter a row, in the order of the rows.
    public var cells: [BlogCellPresenter] { rows.cells }

    /// Loads the first page in place of all rows.
    public func refresh() async {
        await loader.refresh { rows.replace(with: $0.items, more: loader.more) }
    }

    /// Loads the next page below the rows.
    public func loadMore() async {
        await loader.loadMore { rows.append($0.items, more: loader.more) }
    }
}
