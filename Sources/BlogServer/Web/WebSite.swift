import BlogContracts
import BlogModels
import HTMLViews
import OneShotViews
import SocketHTTP

/// What all web pages share: the addresses of the server and the words of the pages.
struct WebSite: Sendable {
    let links: Links
    let texts: any PageTexts

    /// - Parameter publicURL: nil if the public address is unknown; then no page has a canonical URL.
    init(publicURL: PublicURL?, texts: any PageTexts) {
        links = Links(site: publicURL?.text, stylesheet: Asset.stylesheet.path, icon: Asset.icon.path)
        self.texts = texts
    }

    /// The context of a page that shows a view.
    /// - Parameter parameters: the parameters that the other pages of its list repeat.
    func context(of request: RouteRequest, repeating parameters: [QueryParameter]) -> PageContext {
        let query = request.query
        let first = Self.trimmed(request.target(with: parameters))
        let isFirst = (try? query.value(.after)).flatMap(\.self) == nil
        let path = request.route.pattern.text == Routes.blogs.pattern.text ? links.home : first
        return PageContext(
            links: links, texts: texts,
            target: isFirst ? path : Self.trimmed(request.target(with: parameters + [.after])),
            nextTarget: request.target(after: "", repeating: parameters), firstTarget: isFirst ? nil : path,
            search: (try? query.value(.q)).flatMap(\.self) ?? "", parent: parent(of: request))
    }

    /// The subject of a list below a blog or a user.
    private func parent(of request: RouteRequest) -> PageContext.Parent? {
        let pattern = request.route.pattern.text
        if pattern.hasPrefix("/blogs/{id}/") { return .blog(request.identifier) }
        return pattern.hasPrefix("/users/{id}/") ? .user(request.identifier) : nil
    }

    /// The context of an error page.
    func context(of request: HTTPRequest) -> PageContext {
        let words = try? Query(request.query ?? "", reading: [.q]).value(.q)
        return PageContext(links: links, texts: texts, target: request.target, search: words ?? "")
    }

    /// The only address of the page of a view; nil if a page has several, or in another medium.
    func address(of view: any Rendered, _ request: RouteRequest) -> String? {
        guard request.media == .html, let blog = (view as? OneShotBlog)?.content?.blog else { return nil }
        return links.blog(blog.id, title: blog.title)
    }

    /// Adds the fields that protect a page: it loads nothing from other sites except images, runs no scripts of other
    /// sites, and no other site can embed it.
    static func protect(_ response: inout HTTPResponse) {
        response.fields.append(
            "Content-Security-Policy",
            """
            default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' https:; connect-src 'self'; \
            form-action 'self'; base-uri 'none'; frame-ancestors 'none'
            """)
        response.fields.append("Referrer-Policy", "strict-origin-when-cross-origin")
        response.fields.append("Cross-Origin-Opener-Policy", "same-origin")
    }

    private static func trimmed(_ target: String) -> String {
        target.hasSuffix("?") || target.hasSuffix("&") ? String(target.dropLast()) : target
    }
}
