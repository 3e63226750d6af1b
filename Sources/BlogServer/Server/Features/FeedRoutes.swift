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
    static let feedAtom = Route(
        .feedAtom, media: [.atom], isLong: true,
        [.get: { _, context in try await feed(nil, in: context) { $0.atomDocument($1) } }])
    static let feedJSON = Route(
        .feedJSON, media: [.jsonFeed], isLong: true,
        [.get: { _, context in try await feed(nil, in: context) { $0.jsonFeedDocument($1) } }])

    static let userFeedAtom = Route(
        .userFeedAtom, media: [.atom], isLong: true,
        [.get: { request, context in try await feed(request.user, in: context) { $0.atomDocument($1) } }])
    static let userFeedJSON = Route(
        .userFeedJSON, media: [.jsonFeed], isLong: true,
        [.get: { request, context in try await feed(request.user, in: context) { $0.jsonFeedDocument($1) } }])

    static let taggedFeedAtom = Route(
        .taggedFeedAtom, media: [.atom], isLong: true,
        [
            .get: { request, context in
                try await feed(nil, tag: request.match.tag, in: context) { $0.atomDocument($1) }
            }
        ])
    static let taggedFeedJSON = Route(
        .taggedFeedJSON, media: [.jsonFeed], isLong: true,
        [
            .get: { request, context in
                try await feed(nil, tag: request.match.tag, in: context) { $0.jsonFeedDocument($1) }
            }
        ])

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
        _ author: UserID?, tag: TagKey? = nil, in context: RouteContext,
        render: @escaping (OneShotFeed, FeedLinks) -> Document?
    ) async throws -> Reply {
        let links = try context.feedLinks()
        let view = OneShotFeed(tag: tag?.text)
        try await context.scenes.feed(of: author, tag: tag, on: view, context.scene).load()
        return .renders { render(view, links) }
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
