import SocketHTTP

/// A file of the web pages that the build embeds.
struct Asset: Sendable {
    /// The style sheet. Its name changes with its content, so clients keep it for a year.
    static let stylesheet = Asset(
        PackageResources.site_css, "text/css; charset=utf-8", caching: "public, max-age=31536000, immutable"
    ) { "/assets/site-\($0).css" }
    /// The icon of the site.
    static let icon = Asset(
        PackageResources.favicon_svg, "image/svg+xml", caching: "public, max-age=86400"
    ) { _ in "/favicon.svg" }

    /// The address of the file.
    let path: String
    private let answer: SceneResponse

    /// - Parameter path: the address of a file with a hash.
    private init(_ bytes: [UInt8], _ contentType: String, caching: String, path: (String) -> String) {
        let tag = EntityTag(of: bytes, version: nil)
        self.path = path(tag.text.filter { $0 != "\"" })
        answer = SceneResponse(
            HTTPResponse(
                fields: ["Content-Type": contentType, "Cache-Control": caching, "ETag": tag.text], body: bytes
            ),
            validator: tag)
    }

    /// The file, or 304.
    func response(to request: HTTPRequest) -> HTTPResponse {
        answer.response(to: request)
    }
}

extension Routes {
    /// The files of the web pages, by their address.
    static let assets: [String: ServerRoute] = [
        Asset.stylesheet.path: ServerRoute("/assets/{name}") { request, _ in
            Asset.stylesheet.response(to: request)
        },
        "/favicon.svg": ServerRoute("/favicon.svg") { request, _ in Asset.icon.response(to: request) },
        "/favicon.ico": ServerRoute("/favicon.ico") { request, _ in Asset.icon.response(to: request) },
    ]
}
