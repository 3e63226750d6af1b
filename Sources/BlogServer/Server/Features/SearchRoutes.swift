import BlogContracts
import BlogPresenters
import BlogViews
import SocketHTTP

extension Feature {
    static let search = Feature(routes: [Routes.search])
}

extension Routes {
    /// Full-text search of published posts.
    static let search = Route(
        .search, query: [.q, .tag] + .page,
        [
            .get: { request, context in
                let query = request.query
                // A browser gets the form alone.
                let search = try request.media == .html && query.hasNoWords() ? nil : query.search()
                return try await context.show(
                    OneShotList<SearchHitPresentation>(), repeating: [.q, .tag, .limit]
                ) {
                    context.scenes.search(search, on: $0, context.scene)
                }
            }
        ])
}
