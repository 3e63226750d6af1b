import BlogDomain
import BlogViews
import SocketHTTP

/// Answers the stream of a browser: the changes of all pages that it shows, as HTML. A browser has one stream for all its windows,
/// because it opens only six connections to a server. The parameter `path` is repeated for each page.
extension BlogHandler {
    /// The most pages of a stream.
    private static let maxPaths = 8

    /// The answer of the stream; nil for another path.
    func events(_ request: HTTPRequest) async throws -> HTTPResponse? {
        guard request.path == SitePath.events.text else { return nil }
        do {
            guard request.method == .get else { throw Problem.notAllowed("GET", at: site.links[.events]) }
            guard let bearer = try await cookieBearer(of: request) else { throw ServiceError.unauthenticated }
            let paths = try Self.paths(of: request)
            let network = NetworkPlace(clients.of(request))
            let place = try live.streams.reserve(for: network, bearer.userID)
            var windows: [LiveWindow] = []
            for path in paths {
                guard let screen = screen(at: path, for: bearer) else { continue }
                let key = LiveKey(screen: screen, owner: screen.owner(bearer.userID))
                let ticket = try await live.pages.open(
                    key, for: network, isKnown: true, byBrowser: true)
                if let ticket { windows.append(LiveWindow(path: path, ticket: ticket)) }
            }
            guard !windows.isEmpty else { throw Problem(.notFound, detail: "None of the pages has events.") }
            let client = LiveClient(
                network: network, viewer: bearer.userID, session: bearer.session,
                tickets: windows.map(\.ticket))
            return HTTPResponse(
                fields: LiveResponder.fields(varying: "Cookie"),
                body: .events(HTTPFrame(LiveFrames.retry()), from: live.pages.browsers, in: place) {
                    [windows, pages = live.pages] subscriber in
                    pages.join(subscriber, client, windows: windows)
                }
            ).answered(by: SitePath.events.text)
        } catch {
            return try problem(of: error).response(to: request, on: site).answered(by: SitePath.events.text)
        }
    }

    /// The addresses of the pages.
    /// - Throws: ``FieldErrors``.
    private static func paths(of request: HTTPRequest) throws(FieldErrors) -> [String] {
        let query = try? FormFields(Array((request.query ?? "").utf8))
        let paths = query?.fields.filter { $0.name == "path" }.map(\.value) ?? []
        guard (1...maxPaths).contains(paths.count) else {
            throw FieldErrors([FieldError(field: "path", .stated("must occur 1 to \(maxPaths) times"))])
        }
        return Array(Set(paths))
    }

    /// The screen of a page; nil if the page has no events.
    private func screen(at path: String, for bearer: Bearer) -> (any LiveScreen)? {
        guard let local = site.localPath(path) else { return nil }
        let request = HTTPRequest(target: String(local.dropFirst(site.links.root.count)))
        guard
            let (route, match) = request.path == "/"
                ? (Routes.blogs, PathMatch()) : find(segments(of: request.path)),
            let screen = route.live
        else { return nil }
        return try? screen(
            RouteRequest(
                request: request, route: route, match: match, media: .html, coding: .identity,
                viewer: bearer.userID, session: bearer.session, clients: clients, site: site))
    }
}
