import BlogContracts
import BlogPresenters
import OneShotViews
import SocketHTTP

extension Routes {
    /// Published posts by their words.
    static let search = Route(
        "/search", query: [.q] + .page,
        [
            .get: { exchange, stage in
                let view = OneShotList<SearchHitPresentation>()
                try await stage.scenes.search(try exchange.query.search(), on: view, stage.context).load()
                return .shows(view, repeating: [.q, .limit])
            }
        ])
}
