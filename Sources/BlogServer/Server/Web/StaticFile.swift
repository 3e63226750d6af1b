import SocketHTTP

/// Bytes that do not change while the server runs, and their compressed form.
struct StaticFile: Sendable {
    private let plain: SceneResponse
    /// Compressed once, which takes about 3 ms for the longest file.
    private let compressed: SceneResponse
    private let length: Int

    init(_ bytes: [UInt8], _ contentType: String, caching: String, varying fields: String) {
        let tag = EntityTag(of: bytes, version: nil)
        let response = HTTPResponse(
            fields: [
                "Content-Type": contentType, "Vary": fields, "Cache-Control": caching, "ETag": tag.text,
            ],
            body: bytes)
        plain = SceneResponse(response, validator: tag)
        compressed = (try? plain.gzipped()) ?? plain
        length = bytes.count
    }

    /// The file, or 304.
    func response(to request: HTTPRequest) -> HTTPResponse {
        let isCompressed = ContentCoding.accepted(by: request).compresses(length)
        return (isCompressed ? compressed : plain).response(to: request)
    }
}

/// A file of the web pages.
enum Asset {
    /// The address of the style sheet. It changes with the content, so browsers keep the file for a year.
    static let stylesheet = "/assets/site-\(hash(of: EmbeddedFile.stylesheet)).css"
    static let script = "/assets/site-\(hash(of: EmbeddedFile.script)).js"
    static let icon = "/favicon.svg"

    static let stylesheetFile = permanent(EmbeddedFile.stylesheet, "text/css; charset=utf-8")
    static let scriptFile = permanent(EmbeddedFile.script, "text/javascript; charset=utf-8")
    static let iconFile = StaticFile(
        EmbeddedFile.icon, "image/svg+xml", caching: "public, max-age=86400",
        varying: "Accept-Encoding")

    private static func hash(of bytes: [UInt8]) -> String {
        EntityTag(of: bytes, version: nil).text.filter { $0 != "\"" }
    }

    private static func permanent(_ bytes: [UInt8], _ type: String) -> StaticFile {
        StaticFile(
            bytes, type, caching: "public, max-age=31536000, immutable", varying: "Accept-Encoding")
    }
}

extension Routes {
    /// The files of the web pages, by their address.
    static let assets: [String: ServerRoute] = [
        Asset.stylesheet: ServerRoute("/assets/{name}") { request, _ in
            Asset.stylesheetFile.response(to: request)
        },
        Asset.script: ServerRoute("/assets/{name}") { request, _ in Asset.scriptFile.response(to: request) },
        Asset.icon: ServerRoute(Asset.icon) { request, _ in Asset.iconFile.response(to: request) },
        "/favicon.ico": ServerRoute("/favicon.ico") { request, _ in Asset.iconFile.response(to: request) },
    ]
}
