public import BlogContracts
public import BlogModels
import BlogServices

public typealias SearchPresenter = ListPresenter<SearchHit, SearchHitPresentation>

extension SceneFactory {
    /// The hits of a search, best first. The request contains the page; the page of the context is ignored. Without a
    /// request, the list says that the search needs words.
    public func search(
        _ request: SearchRequest?, on view: any SearchView, _ context: SceneContext
    ) -> SearchPresenter {
        let shared = PresenterContext(self, context)
        let texts =
            request == nil
            ? ListTexts(localization.search, empty: localization.noSearchWords)
            : ListTexts(localization.hits, empty: localization.noHits, partial: localization.someHits)
        return SearchPresenter(
            texts, view: view, errors: nil, shared, row: BlogFormatter(author: .byline, shared).hit,
            open: { [router = context.router] in router.showBlog($0.blog.id) }
        ) { [viewer = context.viewer] services in
            guard let request else { return ListPage(items: [], next: nil) }
            return try await ListPage.fetch(request) { services, request in
                try await services.search.hits(request, seenBy: viewer)
            }(services)
        }
    }
}
