import BlogContracts

/// The addresses in feeds and sitemaps. All are absolute, below the public address of the server.
public struct FeedLinks: Sendable {
    /// The title of the feed of all blogs.
    let title: String
    /// The addresses of pages, below the origin.
    private let pages: Links
    /// The scheme, host and port of the public address.
    private let origin: String
    /// The host of the public address.
    private let host: String

    /// - Parameters:
    ///   - title: the name of the site.
    ///   - pages: the addresses of its pages. They have an origin.
    ///   - host: the host of the public address.
    public init?(title: String, pages: Links, host: String) {
        guard let origin = pages.origin else { return nil }
        self.title = title
        self.pages = pages
        self.origin = origin
        self.host = host
    }

    func atom(of blogs: FeedScope) -> String { url(pages.atom(of: blogs)) }

    func jsonFeed(of blogs: FeedScope) -> String { url(pages.jsonFeed(of: blogs)) }

    /// The page with the blogs of a feed.
    func page(of blogs: FeedScope) -> String {
        switch blogs {
        case .all: page(of: nil)
        case .author(let id): page(of: id)
        case .tag(let key): url(pages.tag(key))
        }
    }

    func sitemap(_ part: Int) -> String { url("\(pages[.sitemap])?part=\(part)") }

    /// The absolute address of a path.
    private func url(_ path: String) -> String { origin + path }

    /// The page of an author, or the home page.
    func page(of author: Int64?) -> String { url(author.map(pages.user) ?? pages[.home]) }

    func blog(_ id: Int64, title: String) -> String { url(pages.blog(id, title: title)) }

    func page(_ path: SitePath, of id: Int64) -> String { url(pages[path, id]) }

    /// An identifier that never changes (RFC 4151). It depends on the host, but neither on scheme, port and path of the
    /// public address nor on the content. The host of a tag is a name, so the colons of an IPv6 address become hyphens.
    func tag(_ name: String) -> String {
        let parts = host.lowercased().split { $0 == ":" }
        return "tag:\(parts.joined(separator: "-")),2026:\(name)"
    }

    /// The absolute form of an address in the text of a blog (RFC 3986 §5.2).
    func absolute(_ address: String, in blog: FeedEntryPresentation) -> String {
        if address.utf8.starts(with: "//".utf8) { return origin.prefix { $0 != "/" } + address }
        if address.utf8.starts(with: "/".utf8) { return origin + pages.address(address) }
        if address.utf8.starts(with: "#".utf8) || address.utf8.starts(with: "?".utf8) {
            return self.blog(blog.id, title: blog.title) + address
        }
        return url("\(pages[.blogs])/\(address)")
    }
}
