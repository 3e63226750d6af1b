import BlogModels

/// Everything of a request that the answer of a route that reads depends on. The rest of a scene comes from the database,
/// or stays the same for as long as the server runs.
///
/// Two requests for the same have equal keys: the spelling of the path, the order and the encoding of parameters, and
/// parameters that the route does not read make no difference. So a client cannot fill the cache with copies.
struct AnswerKey: Hashable {
    /// The pattern of the route, `/users/{id}/blogs`, and the identifier in its place.
    private let route: String
    private let identifier: Int64
    /// The parameters that the route reads (``Query/canonical``).
    private let query: String
    private let media: Media
    private let viewer: UserID?
    /// A list of sessions marks the one that asks.
    private let session: SessionID?

    /// nil if the query cannot be read: the answer is an error, which is not kept.
    init?(_ exchange: Exchange) {
        guard let query = exchange.query.canonical else { return nil }
        self.init(
            route: exchange.route.pattern.text, identifier: exchange.identifier, query: query,
            media: exchange.media, viewer: exchange.viewer, session: exchange.session)
    }

    init(
        route: String, identifier: Int64, query: String, media: Media, viewer: UserID?, session: SessionID?
    ) {
        self.route = route
        self.identifier = identifier
        self.query = query
        self.media = media
        self.viewer = viewer
        self.session = session
    }

    /// How many bytes it holds beside its fixed size.
    var count: Int { query.utf8.count }
}
