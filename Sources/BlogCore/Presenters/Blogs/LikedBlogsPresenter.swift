public import BlogContracts
public import BlogModels
public import BlogServices

/// The blogs that a user likes, in the order of liking: the layout of a list of blogs over other logic.
public final class LikedBlogsPresenter {
    private let loader: ListLoader<Blog>
    private let rows: BlogRows

    /// Makes the presenter of the blogs that `user` likes.
    public init(
        user: UserID, services: Services, wording: any Wording, names: AuthorFormatter, viewer: UserID?,
        page: PageRequest, view: any BlogListView, cells: any BlogCellView, errors: any ErrorView,
        loading: (any LoadingView)?, router: any Router
    ) {
        let heading = wording.phrase(.likedBlogs)
        let format = BlogFormatter(author: names, wording: wording)
        loader = ListLoader(
            start: page, heading: heading, wording: wording, errors: errors, loading: loading
        ) { request in
            try await services.blogs.blogs(likedBy: user, request, seenBy: viewer)
        }
        rows = BlogRows(heading: heading, emptyText: wording.phrase(.noLikedBlogs), view: view) { blog in
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
