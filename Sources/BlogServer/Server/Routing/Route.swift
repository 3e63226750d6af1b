import BlogDomain
import BlogViews
import SocketHTTP

/// The handlers of one path, by method. A route declares which parts of a request it reads, reads them, and calls a
/// presenter.
struct Route: Sendable {
    /// Answers one method: loads a scene or runs a ``Command``.
    typealias Handler = @Sendable (_ request: RouteRequest, _ context: RouteContext) async throws -> Reply

    let pattern: PathPattern
    /// The parameters of the query that GET reads. Handlers see no others, and the response cache distinguishes requests
    /// only by these.
    let query: [QueryParameter]
    /// The largest body that the path's methods read.
    let bodyLimit: BodyLimit
    let handlers: [HTTPMethod: Handler]
    /// What POST of a form does; nil if the path has none.
    let form: Form?
    /// The media of its pages.
    let media: [Media]
    /// Whether GET always takes a permit, before it loads anything. Other pages take one only if they turn out to be long.
    let isLong: Bool
    /// Whether GET shows a form, for which readers must not make a writer wait.
    let isForm: Bool
    /// The screen that GET can show to clients that stay; nil for a path without one. GET shows it to others too, unless it has
    /// a handler of its own.
    let live: Live?

    /// Finds the screen of a request.
    /// - Throws: ``FieldErrors``.
    typealias Live = @Sendable (_ request: RouteRequest) throws -> any LiveScreen

    init(
        _ path: SitePath, hasSlug: Bool = false, query: [QueryParameter] = [],
        body bodyLimit: BodyLimit = .none, media: [Media] = Media.documents,
        isLong: Bool = false, isForm: Bool = false, _ handlers: [HTTPMethod: Handler] = [:],
        form: Form? = nil, live: Live? = nil
    ) {
        self.pattern = PathPattern(path, hasSlug: hasSlug)
        self.query = query
        self.bodyLimit = bodyLimit
        self.media = media
        self.isLong = isLong
        self.isForm = isForm
        self.form = form
        self.handlers = live.map { [.get: Routes.shows($0)].merging(handlers) { $1 } } ?? handlers
        self.live = live
    }

    /// The media that a method offers at a path of the route, the preferred one first: JSON, but a page at the address of a
    /// blog that people share. Programs that show a preview of a link accept everything. The home page is a page only.
    func media(for method: HTTPMethod, at path: String) -> [Media] {
        guard method == .get || method == .head else { return Media.results }
        if path == "/" { return [.html] }
        let media = live != nil ? Media.live : media
        return pattern.hasSlug && Self.hasHyphen(path)
            ? [.html] + media.filter { $0 != .html } : media
    }

    /// Whether a hyphen is in a path, which may be percent-encoded.
    private static func hasHyphen(_ path: String) -> Bool {
        path.utf8.contains(UInt8(ascii: "-"))
            || path.utf8.contains(UInt8(ascii: "%"))
                && PercentCoding.decode(path[...])?.contains("-") ?? false
    }

    /// The post that a path of the route names; nil for a route of something else, and for a feed.
    func post(in match: PathMatch) -> PostID? {
        guard media.contains(.html) || form != nil else { return nil }
        let isOfPost = ["/blogs/{id}", "/drafts/{id}", "/trash/{id}"].contains { pattern.text.hasPrefix($0) }
        return isOfPost ? match.number.map { PostID($0) } : nil
    }

    /// The handler of a method. HEAD is GET; the server omits its body.
    func handler(for method: HTTPMethod) -> Handler? {
        handlers[method == .head ? .get : method]
    }

    /// The supported methods, for `Allow`.
    var allowed: String {
        var methods = Set(handlers.keys)
        if handlers[.get] != nil { methods.insert(.head) }
        if form != nil { methods.insert(.post) }
        return methods.map(\.rawValue).sorted().joined(separator: ", ")
    }
}

extension Routes {
    /// A page with a form.
    static func page(
        _ path: SitePath, query: [QueryParameter] = [], form: Form? = nil,
        _ make: @escaping @Sendable (RouteRequest, RouteContext) async throws -> HTMLFormPage
    ) -> Route {
        Route(
            path, query: query, media: [.html], isForm: true,
            [
                .get: { request, context in
                    let page = try await make(request, context)
                    let site = request.site.context(of: request, repeating: query)
                    return .renders(isCacheable: false) { Document(page.bytes(in: site)) }
                }
            ], form: form)
    }
}

/// The result of a route: a view to render, or nothing to show.
struct Reply {
    let status: HTTPStatus
    let view: (any Rendered)?
    /// The same view if it is that of a page, which a browser can read.
    var page: (any HTMLRenderable)?
    /// The location of the created resource.
    let location: String?
    /// The parameters of the query that the target of the next page repeats.
    var repeated: [QueryParameter] = [.limit]
    /// Renders a page that has only the medium of its route; nil for a view that has every medium.
    var render: (() -> Document?)?
    /// Whether the page may be stored. A form may not.
    var isCacheable = true
    /// A file to send, with its name; nil for a view.
    var file: (content: HTTPFile, name: String)?

    /// Whether an event loop must not render or compress its text. JSON shows a text as it is; text and HTML parse it.
    func isLong(for request: RouteRequest) -> Bool {
        guard view?.isLong == true else { return false }
        return request.media == .text || request.media == .html
            || request.isReading && request.coding != .identity && request.media != .events
    }

    /// The page in the medium of a request; nil if nothing was displayed.
    func document(for request: RouteRequest) -> Document? {
        if let render { return render() }
        return switch request.media {
        case .json, .events: view?.jsonDocument()
        case .text: view?.textDocument()
        case .html: page?.htmlDocument(in: request.site.context(of: request, repeating: repeated))
        case .atom, .jsonFeed, .xml, .lines: nil
        }
    }

    /// A page that has only the medium of its route.
    static func renders(isCacheable: Bool = true, _ render: @escaping () -> Document?) -> Reply {
        Reply(status: .ok, view: nil, location: nil, render: render, isCacheable: isCacheable)
    }

    /// A file that a browser saves under a name.
    static func file(_ content: HTTPFile, name: String) -> Reply {
        Reply(status: .ok, view: nil, location: nil, file: (content, name))
    }

    /// The result of a command.
    static func shows(_ view: any Rendered) -> Reply {
        Reply(status: .ok, view: view, location: nil)
    }

    static func page(_ view: any RenderedPage, repeating parameters: [QueryParameter]) -> Reply {
        Reply(status: .ok, view: view, page: view, location: nil, repeated: parameters)
    }

    /// A view of the created resource, and its location.
    static func created(_ view: any Rendered, at location: String) -> Reply {
        Reply(status: .created, view: view, location: location)
    }

    /// A success with nothing to show.
    static var done: Reply { Reply(status: .noContent, view: nil, location: nil) }
}

extension HTTPResponse {
    /// The same response with the pattern of its route.
    func answered(by route: String) -> HTTPResponse {
        var response = self
        response.route = route
        return response
    }
}
