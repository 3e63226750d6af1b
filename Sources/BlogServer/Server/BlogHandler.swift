import BlogContracts
import BlogDomain
import BlogPresenters
import BlogViews
import Logging
import SocketHTTP
import Threads

/// Handles the requests of one loop: finds the route, the medium and the viewer, runs the route's handler, which loads a scene, and
/// renders the view.
///
/// It is an object because each request passes it on, and a copy of its properties costs more than loading a row.
final class BlogHandler: HTTPHandler {
    let services: Services
    let scenes: SceneFactory
    let localization: Localization
    let clients: ClientAddress
    let operations: Operations
    /// nil: every response is rendered again.
    let cache: ResponseCache?
    let cors: CORSPolicy
    let site: WebSite
    let live: LiveResponder
    let logger: Logger

    init(
        services: Services, scenes: SceneFactory, localization: Localization, clients: ClientAddress,
        operations: Operations, cache: ResponseCache?, cors: CORSPolicy, site: WebSite, live: LiveResponder,
        logger: Logger
    ) {
        self.services = services
        self.scenes = scenes
        self.localization = localization
        self.clients = clients
        self.operations = operations
        self.cache = cache
        self.cors = cors
        self.site = site
        self.live = live
        self.logger = logger
    }

    func respond(to request: HTTPRequest) async throws -> HTTPResponse {
        var response: HTTPResponse
        if let options = Routes.options(request) {
            response = options
        } else {
            let network = NetworkPlace(clients.of(request))
            response = try await WorkClient.$current.withValue(network == .unknown ? nil : network.text) {
                try await HTTPRequest.$current.withValue(request) { try await answer(request) }
            }
        }
        if cors.isPreflight(request) { response = CORSPolicy.preflight(response) }
        Self.finish(&response, for: request, cors)
        return response
    }

    /// The response to a request that the server refuses by itself.
    static func refuse(_ failure: HTTPFailure, requestID: String, cors: CORSPolicy) -> HTTPResponse {
        var response = Problem(failure).response(to: requestID)
        finish(&response, for: nil, cors)
        return response
    }

    /// Adds the fields that all responses have.
    static func finish(_ response: inout HTTPResponse, for request: HTTPRequest?, _ cors: CORSPolicy) {
        // A browser must not guess another medium.
        response.fields.append("X-Content-Type-Options", "nosniff")
        cors.add(to: &response, for: request)
    }

    /// Asks each handler in this order, and returns the first response. The errors come in the documented order: 404, 405,
    /// 406, 401, 422.
    private func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
        let segments = segments(of: request.path)
        let found = route(segments, request)
        if let (route, match) = found, request.method == .post || !route.handlers.isEmpty {
            return try await respond(to: request, by: route, match).answered(by: route.pattern.text)
        }
        if let response = try await events(request) { return response }
        if let response = try await server(segments, request) { return response }
        if let response = try await redirection(segments, request) { return response }
        // A path can have only a form.
        let problem =
            found.map { Problem.notAllowed($0.0.allowed, at: site.links.path(request.path)) }
            ?? Problem.notFound(site.links.path(request.path))
        return try await response(to: request, failing: problem)
    }

    /// The response to a request that failed. An error page has the header that the viewer knows.
    private func response(
        to request: HTTPRequest, failing error: any Error, missing post: PostID? = nil
    ) async throws -> HTTPResponse {
        var problem = try problem(of: error)
        let viewer = await viewer(of: request, for: problem)
        if let moved = await explain(&problem, missing: post, for: request, by: viewer) { return moved }
        return site.response(to: request, with: problem, seenBy: viewer)
    }

    /// Says where a post of the viewer is that a page does not find. A person goes back after they have published, unpublished
    /// or deleted it.
    /// - Returns: the redirection to the post; nil for a script, and if the post is in the recycle bin, or not the viewer's.
    func explain(
        _ problem: inout Problem, missing post: PostID?, for request: HTTPRequest, by viewer: PageViewer
    ) async -> HTTPResponse? {
        guard problem.status == .notFound, let post, let user = viewer.user else { return nil }
        let (id, texts) = (post.rawValue, site.texts)
        let address: String
        if let blog = try? await services.blogs.row(post, seenBy: user), blog.author.id == user {
            problem.detail = texts.message(.published)
            address = site.links.blog(id, title: blog.title.text)
        } else if (try? await services.drafts.draft(post, ofAuthor: user)) != nil {
            problem.detail = texts.message(.unpublished)
            address = site.links.draft(id)
        } else {
            guard (try? await services.trash.entry(post, of: user)) != nil else { return nil }
            (problem.detail, problem.restorable) = (texts.message(.deleted), id)
            return nil
        }
        guard !request.fields.contains("X-Requested-With") else { return nil }
        return HTTPResponse(status: .seeOther, fields: ["Location": address, "Cache-Control": "no-store"])
    }

    /// The viewer of an error page, by the cookie.
    func viewer(of request: HTTPRequest, for problem: Problem) async -> PageViewer {
        guard request.prefersHTML, !request.hasToken, problem.status.rawValue < 500,
            problem.status != .tooManyRequests
        else { return .unknown }
        do {
            return .known(try await cookieBearer(of: request)?.userID)
        } catch {
            return .unknown
        }
    }

    /// The answer of a route about the server itself.
    private func server(_ segments: [Substring], _ request: HTTPRequest) async throws -> HTTPResponse? {
        guard let route = serverRoute(request.path, segments) else { return nil }
        do {
            return try await route.response(to: request, operations).answered(by: route.path)
        } catch let problem as Problem {
            return problem.response(to: request, on: site).answered(by: route.path)
        }
    }

    private func serverRoute(_ path: String, _ segments: [Substring]) -> ServerRoute? {
        if segments.count == 1, let route = operations.routes[String(segments[0])] { return route }
        if path.utf8.starts(with: Links.media.utf8), operations.media != nil, Routes.isImage(path) {
            return Routes.media
        }
        return Routes.asset(path)
    }

    /// The redirection to the path without a slash at its end, to the user whose username is in the path, or to the blog that
    /// another site showed at this path.
    private func redirection(_ segments: [Substring], _ request: HTTPRequest) async throws -> HTTPResponse? {
        guard request.method == .get || request.method == .head else { return nil }
        let query = request.query.map { "?" + $0 } ?? ""
        let hasSlash = segments.last?.isEmpty == true
        let segments = hasSlash ? segments.dropLast() : segments
        if hasSlash, let (route, _) = find(segments), route.handlers[.get] != nil {
            return redirection(to: site.links.path(request.path.dropLast()) + query)
                .answered(by: route.pattern.text)
        }
        do {
            if let user = try await user(namedBy: segments) {
                return redirection(to: site.links.user(user.rawValue) + query)
                    .answered(by: "/users/{username}")
            }
            guard let alias = try? Alias(segments.joined(separator: "/")),
                let blog = try await services.blogs.blog(at: alias)
            else {
                return try await usualAddress(segments).map {
                    redirection(to: $0).answered(by: "/{alias}")
                }
            }
            return redirection(to: site.links.blog(blog.id.rawValue, title: blog.title.text))
                .answered(by: "/{alias}")
        } catch {
            return try await response(to: request, failing: error)
        }
    }

    /// The address here of a feed or a tag at a path that is usual on sites of Jekyll; nil for another path, or an unknown tag.
    private func usualAddress(_ segments: [Substring]) async throws -> String? {
        guard let name = segments.last else { return nil }
        if Alias.isFeed(name) {
            return site.links.atom(of: .all)
        }
        guard ["tag", "tags", "category", "categories"].contains(segments.dropLast().last) else { return nil }
        // A theme writes the tag `my notes` as `my-notes`.
        for name in [name, name.replacing("-", with: " ")] {
            guard let tag = try? TagKey(String(name)) else { continue }
            do {
                _ = try await services.tags.blogs(tagged: tag, by: nil, PageRequest(), seenBy: nil)
                return site.links.tag(tag.text)
            } catch ServiceError.notFound { continue }
        }
        return nil
    }

    private func redirection(to address: String) -> HTTPResponse {
        HTTPResponse(
            status: .movedPermanently, fields: ["Location": address, "Cache-Control": "no-cache"])
    }

    /// The user of the path `/users/{username}`; nil for another path or an unknown username.
    private func user(namedBy segments: [Substring]) async throws -> UserID? {
        guard segments.count == 2, segments[0] == "users",
            let username = try? Username(typed: String(segments[1]))
        else { return nil }
        do {
            return try await services.users.resolve(.username(username))
        } catch ServiceError.notFound {
            return nil
        }
    }
}

// MARK: - Routes

extension BlogHandler {
    /// The route of a request, and what the path names. The home page is that of all blogs, but a page only.
    private func route(_ segments: [Substring], _ request: HTTPRequest) -> (Route, PathMatch)? {
        request.path == "/" ? (Routes.blogs, PathMatch()) : find(segments)
    }

    private func respond(
        to request: HTTPRequest, by route: Route, _ match: PathMatch
    ) async throws -> HTTPResponse {
        if request.method == .post, let form = route.form,
            form.isSent(by: request) || route.handlers[.post] == nil
        {
            return try await respond(to: request, by: form, of: route, match)
        }
        do {
            guard let handler = route.handler(for: request.method) else {
                throw Problem.notAllowed(route.allowed, at: site.links.path(request.path))
            }
            guard let media = acceptedMedia(of: route, request) else {
                throw Problem.notAcceptable(offers: route.media(for: request.method, at: request.path))
            }
            let isPage = [.html, .lines].contains(media) && !request.hasToken
            let bearer = isPage ? try await cookieBearer(of: request) : try await bearer(of: request)
            let routed = RouteRequest(
                request: request, route: route, match: match, media: media,
                coding: ContentCoding.accepted(by: request), viewer: bearer?.userID,
                session: bearer?.session, clients: clients, site: site,
                // The script of another window must not take the message from the page that it is for.
                flash: isPage && !request.fields.contains("X-Requested-With")
                    ? site.cookies(of: request).flash : nil)
            if media == .events, let screen = route.live {
                return try await live.response(to: routed, showing: screen, services) {
                    try SceneResponse(try await load(handler, for: routed, from: $0), to: routed)
                }
            }
            // A message is shown once, to one browser.
            let lookup = routed.flash == nil ? await cache?.look(up: routed) : nil
            // A hit makes no closure, because its copy of the handler and the request takes time.
            let scene =
                switch lookup {
                case .hit(let scene): scene
                case .miss(let miss): try await response(to: miss, of: handler, for: routed)
                case .uncacheable, nil: try await encoded(handler, for: routed)
                }
            return scene.response(to: request)
        } catch {
            return try await response(to: request, failing: error, missing: route.post(in: match))
        }
    }

    /// The medium of the answer. If a route has only one, and it is not a page, each client gets it.
    private func acceptedMedia(of route: Route, _ request: HTTPRequest) -> Media? {
        let offers = route.media(for: request.method, at: request.path)
        return offers.count == 1 && offers != [.html]
            ? offers[0] : Media.accepted(by: request, among: offers)
    }

    /// An error as the client sees it.
    /// - Throws: `CancellationError`: the client has closed the connection and does not read the response.
    func problem(of error: any Error) throws -> Problem {
        switch error {
        case let problem as Problem: return problem
        case let refusal as FormRefusal: return Problem(refusal.error)
        case let error as BodyError: return Problem(error)
        case let failure as HTTPFailure where failure != .handlerFailed:
            var problem = Problem(failure)
            // The server cannot tell where the next request begins.
            problem.headers.append("Connection", "close")
            return problem
        case is CancellationError: throw error
        default: return Problem(localization.error(error, heading: nil))
        }
    }

    private func response(
        to miss: ResponseCache.Miss, of handler: @escaping Route.Handler, for request: RouteRequest
    ) async throws -> SceneResponse {
        guard let cache else { return try await encoded(handler, for: request) }
        return try await cache.response(to: miss, on: request.request.executor) {
            try await self.encoded(handler, for: request)
        }
    }

    /// The context of a request.
    /// - Parameter snapshot: the services of a snapshot; nil for the latest state.
    func context(for viewer: UserID?, from snapshot: Services? = nil) -> RouteContext {
        RouteContext(
            handler: self, scenes: snapshot.map(scenes.reading) ?? scenes, services: snapshot ?? services,
            viewer: viewer)
    }

    /// Runs a handler. Its scene has ended when it returns.
    /// - Parameter snapshot: the services of a snapshot; nil for the latest state.
    private func load(
        _ handler: Route.Handler, for request: RouteRequest, from snapshot: Services? = nil
    ) async throws -> Reply {
        let context = context(for: request.viewer, from: snapshot)
        let reply = try await handler(request, context)
        if let error = context.outcome.error { throw Problem(error) }
        return reply
    }

    /// Runs a handler and renders its page, compressed if the client accepts that.
    ///
    /// A page of long texts is loaded, rendered and compressed under one permit, so requests that wait for a permit hold no
    /// texts. A text that turns out to be long is loaded again under its permit, which takes less time than rendering it.
    private func encoded(
        _ handler: Route.Handler, for request: RouteRequest
    ) async throws -> SceneResponse {
        guard request.isReading else { return try await changed(handler, for: request) }
        if !request.route.isLong, let page = try await shortPage(handler, for: request) { return page }
        return try await withPermit(from: queue(of: request.route), for: "long pages") { permit in
            // This task alone uses the view.
            nonisolated(unsafe) let reply = try await load(handler, for: request)
            return try await permit.offLoop {
                let page = try SceneResponse(reply, to: request)
                try Task.checkCancellation()
                return page.isCompressed(for: request) ? try page.gzipped() : page
            }
        }
    }

    /// The page; nil if it has a long text. A list is rendered on the loop and compressed off it, if it is long.
    private func shortPage(
        _ handler: Route.Handler, for request: RouteRequest
    ) async throws -> SceneResponse? {
        let reply = try await load(handler, for: request)
        guard !reply.isLong(for: request) else { return nil }
        let page = try SceneResponse(reply, to: request)
        guard page.isCompressed(for: request) else { return page }
        guard page.response.body.bytes.count > ContentCoding.longContent else { return try page.gzipped() }
        return try await withPermit(from: queue(of: request.route), for: "long pages") {
            try await $0.offLoop { try page.gzipped() }
        }
    }

    /// The response to a change, which is never compressed: the change is made, so nothing may fail afterwards.
    private func changed(_ handler: Route.Handler, for request: RouteRequest) async throws -> SceneResponse {
        nonisolated(unsafe) let reply = try await load(handler, for: request)
        guard reply.isLong(for: request) else { return try SceneResponse(reply, to: request) }
        do {
            return try await operations.writing.offLoop { try SceneResponse(reply, to: request) }
        } catch is OffloadingError {
            return try SceneResponse(reply, to: request)
        }
    }

    private func queue(of route: Route) -> Computing {
        route.isForm ? operations.writing : operations.rendering
    }

    /// Waits for a permit to compute on the threads that tasks share, while the event loop continues.
    func withPermit<Value>(
        from queue: Computing, for cause: String, _ body: (Computing.Permit) async throws -> Value
    ) async throws -> Value {
        do {
            return try await queue.withPermit(body)
        } catch let error as OffloadingError {
            throw ServiceError.overloaded(retryAfter: 1, cause: "\(cause): \(error)")
        }
    }

    /// The path's decoded segments; none if the path is invalid. An empty segment counts: a path with an extra slash is
    /// another path.
    func segments(of path: String) -> [Substring] {
        guard path.utf8.first == UInt8(ascii: "/") else { return [] }
        let segments = path.utf8.dropFirst()
            .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map(Substring.init)
        guard path.utf8.contains(UInt8(ascii: "%")) else { return segments }
        let decoded = segments.compactMap { PercentCoding.decode($0).map { $0[...] } }
        return decoded.count == segments.count ? decoded : []
    }

    func find(_ segments: [Substring]) -> (Route, PathMatch)? {
        for route in Routes.allWithPages {
            if let match = route.pattern.match(segments) { return (route, match) }
        }
        return nil
    }
}
