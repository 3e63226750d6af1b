import BlogContracts
import BlogDomain
import BlogPresenters
import BlogViews
import SocketHTTP

extension Feature {
    static let feeds = Feature(routes: [
        Routes.feedAtom, Routes.feedJSON, Routes.userFeedAtom, Routes.userFeedJSON, Routes.taggedFeedAtom,
        Routes.taggedFeedJSON, Routes.sitemap,
    ])
}

/// Pages for feed readers and search engines. Their links need the public address of the server.
extension Routes {
    static let feedAtom = feed(.feedAtom, .atom)
    static let feedJSON = feed(.feedJSON, .jsonFeed)
    static let userFeedAtom = feed(.userFeedAtom, .atom) { ($0.user, nil) }
    static let userFeedJSON = feed(.userFeedJSON, .jsonFeed) { ($0.user, nil) }
    static let taggedFeedAtom = feed(.taggedFeedAtom, .atom) { (nil, $0.match.tag) }
    static let taggedFeedJSON = feed(.taggedFeedJSON, .jsonFeed) { (nil, $0.match.tag) }

    /// All pages of the blog, in parts.
    static let sitemap = Route(
        .sitemap, query: [.part], media: [.xml],
        [
            .get: { request, context in
                let links = try context.feedLinks()
                let part = try request.query.part()
                let view = OneShotContent<SitemapPresentation>()
                try await context.scenes.sitemap(part: part, on: view, context.scene).load()
                return .renders { view.sitemapDocument(links, isIndex: part == nil) }
            }
        ])

    private static func feed(
        _ path: SitePath, _ media: Media,
        of scope: @escaping @Sendable (RouteRequest) -> (UserID?, TagKey?) = { _ in (nil, nil) }
    ) -> Route {
        let get: Route.Handler = { request, context in
            let links = try context.feedLinks()
            let (author, tag) = scope(request)
            let view = OneShotFeed(tag: tag?.text)
            try await context.scenes.feed(of: author, tag: tag, on: view, context.scene).load()
            return .renders { media == .atom ? view.atomDocument(links) : view.jsonFeedDocument(links) }
        }
        return Route(path, media: [media], isLong: true, [.get: get])
    }
}

extension RouteContext {
    /// The addresses in feeds. They never depend on the request.
    /// - Throws: ``Problem`` if the public address is not configured.
    func feedLinks() throws(Problem) -> FeedLinks {
        guard let links = site.feedLinks else {
            throw Problem(
                .notFound,
                detail: """
                    Feeds and sitemaps need the public address of the server. Start blog-server with --public-url.
                    """)
        }
        return links
    }
}
