import BlogContracts
import BlogDomain
import BlogViews
import LinuxSupport
import SocketHTTP
import Synchronization
import Threads

/// The addresses of the server and the words of its web pages.
final class WebSite: Sendable {
    let links: Links
    private let host: String
    private let ownTexts: PageTexts
    private let shown: Lock<Shown>
    private let changes = Atomic(0)
    let robots: StaticFile
    private let cookieNames: Cookies.Names
    private let madeOpenAPI = Lock<StaticFile?>(nil)
    let sessionDays: Int

    /// - Parameter publicURL: nil if the public address is unknown; then no page has a canonical URL, and there are no
    ///   feeds.
    init(
        publicURL: PublicURL?, sessionDays: Int = TokenService.standardDays, texts: PageTexts,
        media: PictureFolder? = nil
    ) {
        let sizes = media.map(PictureSizes.init)
        links = Links(
            origin: publicURL?.origin, root: publicURL?.path ?? "", stylesheet: Asset.stylesheet,
            icon: Asset.icon, script: Asset.script, pictureScript: Asset.pictureScript,
            sizeOfImage: { sizes?.size(at: $0) })
        host = publicURL?.host ?? ""
        ownTexts = texts
        shown = Lock(Shown(SiteTexts(), texts, links, host))
        self.sessionDays = sessionDays
        cookieNames = Cookies.Names(publicURL)
        robots = StaticFile(
            Array(Self.rules(links).utf8), Media.text.contentType, caching: "no-cache",
            varying: "Accept-Encoding")
    }

    /// The words of its pages, with the texts that owners have set.
    var texts: PageTexts { shown.withLock(\.self).texts }

    /// The number of changes of the texts. A response that was made before one is not for later requests.
    var version: Int { changes.load(ordering: .acquiring) }

    /// The addresses in feeds; nil if the public address is unknown.
    var feedLinks: FeedLinks? { shown.withLock(\.self).feedLinks }

    /// Shows other texts of owners from now on.
    func show(_ texts: SiteTexts) {
        guard shown.withLock({ $0.site != texts }) else { return }
        let new = Shown(texts, ownTexts, links, host)
        shown.withLock { $0 = new }
        changes.wrappingAdd(1, ordering: .releasing)
    }

    /// The texts that owners have set, and what is made of them.
    private final class Shown: Sendable {
        let site: SiteTexts
        let texts: PageTexts
        let feedLinks: FeedLinks?

        init(_ site: SiteTexts, _ own: PageTexts, _ links: Links, _ host: String) {
            self.site = site
            var texts = own
            if let name = site.name?.text { texts.site = name }
            (texts.line, texts.footer) = (site.line?.text, site.footer?.text)
            self.texts = texts
            feedLinks = FeedLinks(title: texts.site, pages: links, host: host)
        }
    }

    /// The OpenAPI document. The first call makes it, which takes long.
    var openAPI: StaticFile {
        madeOpenAPI.withLock { made in
            let file =
                made
                ?? StaticFile(
                    OpenAPI.document(below: links.root), Media.json.contentType, caching: "no-cache",
                    varying: "Accept, Accept-Encoding")
            made = file
            return file
        }
    }

    func cookies(of request: HTTPRequest) -> Cookies { Cookies(cookieNames, of: request) }

    /// Rules for crawlers (RFC 9309). Each search costs time, and its results are other pages.
    private static func rules(_ links: Links) -> String {
        let sitemap = links.origin.map { "\nSitemap: \($0)\(links[.sitemap])\n" } ?? ""
        return "User-agent: *\nDisallow: \(links[.search])\n\(sitemap)"
    }

    /// The context of a page that shows a view.
    /// - Parameter parameters: the parameters that the other pages of its list repeat.
    func context(of request: RouteRequest, repeating parameters: [QueryParameter]) -> PageContext {
        let query = request.query
        let parameters = parameters + [.tab, .view]
        let first = Self.trimmed(request.target(with: parameters))
        let isFirst = (try? query.value(.after)).flatMap(\.self) == nil
        let number = isFirst ? nil : query.number
        // A page of an older link has no number, and leads to one without.
        let next = isFirst ? "page=2&" : number.map { "page=\($0 + 1)&" } ?? ""
        let showsAllBlogs = request.route.pattern.path == .blogs
        let path = showsAllBlogs && first == links[.blogs] ? links[.home] : first
        var page = PageContext(
            links: links, texts: texts,
            target: isFirst ? path : Self.trimmed(request.target(with: parameters + [.number, .after])),
            nextTarget: "\(request.target(with: parameters))\(next)after=",
            firstTarget: isFirst ? nil : path,
            search: (try? query.value(.q)).flatMap(\.self) ?? "",
            tag: (request.match.tag ?? (try? query.tag()).flatMap(\.self))?.text, parent: parent(of: request),
            viewer: request.viewer?.rawValue, flash: request.flash)
        page.tab = (try? query.tab()) ?? .blogs
        page.number = number
        if request.route.query.contains(.view) {
            page.isCards = query.isOfCards
            let other = request.target(with: parameters.filter { $0 != .view } + [.number, .after])
            page.otherView = page.isCards ? Self.trimmed(other) : other + "view=cards"
        }
        page.linksToUsers = showsAllBlogs
        page.isLive = request.isReading && request.route.live != nil
        return page
    }

    /// The response to a request that failed. A browser without a session goes to the login, and then back.
    func response(
        to request: HTTPRequest, with problem: Problem, seenBy viewer: PageViewer
    ) -> HTTPResponse {
        guard problem.status == .unauthorized, request.prefersHTML,
            request.method == .get || request.method == .head, !request.hasToken
        else {
            return problem.response(to: request, on: self, seenBy: viewer)
        }
        let next = PercentCoding.encode(links.path(request.target))
        return HTTPResponse(
            status: .seeOther,
            fields: ["Location": "\(links[.login])?next=\(next)", "Cache-Control": "no-store"])
    }

    /// The subject of a list below a blog or a user.
    private func parent(of request: RouteRequest) -> PageContext.Parent? {
        let pattern = request.route.pattern.path.text
        if request.match.tag != nil { return .tags }
        if pattern.hasPrefix(SitePath.blog.text + "/") { return .blog(request.identifier) }
        return pattern.hasPrefix(SitePath.user.text + "/") ? .user(request.identifier) : nil
    }

    /// The context of an error page.
    func context(of request: HTTPRequest, seenBy viewer: PageViewer) -> PageContext {
        let words = try? Query(request.query ?? "", reading: [.q]).value(.q)
        var page = PageContext(
            links: links, texts: texts, target: links.path(request.target), search: words ?? "",
            viewer: viewer.user?.rawValue)
        page.knowsViewer = viewer != .unknown
        return page
    }

    /// The only address of the page of a view; nil if a page has several, or in another medium.
    func address(of view: any Rendered, _ request: RouteRequest) -> PageAddress? {
        guard request.media == .html, let address = (view as? any HTMLRenderable)?.address(links) else {
            return nil
        }
        return PageAddress(root: links.root, target: address)
    }

    /// Adds the fields that protect a page: it loads nothing from other sites except images, runs no scripts of other
    /// sites, uses no device, and no other site can embed it.
    static func protect(_ response: inout HTTPResponse) {
        response.fields.append(
            "Content-Security-Policy",
            """
            default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' https:; connect-src 'self'; \
            form-action 'self'; base-uri 'none'; frame-ancestors 'none'
            """)
        response.fields.append("Referrer-Policy", "strict-origin-when-cross-origin")
        response.fields.append(
            "Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()")
        response.fields.append("Cross-Origin-Opener-Policy", "same-origin")
    }

    private static func trimmed(_ target: String) -> String {
        target.hasSuffix("?") || target.hasSuffix("&") ? String(target.dropLast()) : target
    }
}

/// Who sees an error page.
enum PageViewer: Equatable {
    /// Looking for the session would be more work for a server that is overloaded or fails.
    case unknown
    /// Nil without a session.
    case known(UserID?)

    var user: UserID? { if case .known(let user) = self { user } else { nil } }
}

/// The only address of a page.
struct PageAddress: Sendable {
    /// The path below which the site is. A proxy removes it from the path of a request.
    let root: String
    let target: String

    func isRequested(by request: HTTPRequest) -> Bool {
        PercentCoding.areEqual(target, root + request.path)
    }
}
