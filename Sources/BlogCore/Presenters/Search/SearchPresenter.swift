public import BlogContracts
public import BlogDomain

/// The hits of a search. A row changes when its blog is liked, shared, edited or withdrawn.
public final class SearchPresenter: RowsPresenter<SearchHitPresenter> {}

extension SceneFactory {
    /// The hits of a search, best first. The request contains the page; the page of the context is ignored. Without a
    /// request, the list says that the search needs words.
    public func search(
        _ request: SearchRequest?, on view: any SearchView, _ context: SceneContext
    ) -> SearchPresenter {
        let shared = PresenterContext(self, context)
        let texts = localization.texts.search
        let rows = SearchHitPresenter.Shared(
            context: shared, format: BlogFormatter(author: .byline, shared), view: view)
        return SearchPresenter(
            request == nil ? texts.noWords : texts.hits, view: view, errors: nil, rows: rows, shared
        ) {
            [viewer = context.viewer] services in
            guard let request else { return ListPage(items: [], next: nil) }
            return try await ListPage.fetch(request) { services, request in
                try await services.search.hits(request, seenBy: viewer)
            }(services)
        }
    }
}
