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
    static let stylesheet = prefix + hash(of: EmbeddedFile.stylesheet) + ".css"
    static let script = prefix + hash(of: EmbeddedFile.script) + ".js"
    static let pictureScript = prefix + hash(of: EmbeddedFile.pictureScript) + ".pictures.js"
    static let icon = "/favicon.svg"

    fileprivate static let prefix = "/assets/site-"
    static let permanent = "public, max-age=31536000, immutable"

    private static func hash(of bytes: [UInt8]) -> String {
        EntityTag(of: bytes, version: nil).text.filter { $0 != "\"" }
    }
}

extension Routes {
    /// The files of the web pages, by their address.
    private static let assets = [
        Asset.stylesheet: stylesheet(caching: Asset.permanent),
        Asset.script: script(EmbeddedFile.script, caching: Asset.permanent),
        Asset.pictureScript: script(EmbeddedFile.pictureScript, caching: Asset.permanent),
        Asset.icon: icon, "/favicon.ico": icon, ".css": stylesheet(caching: "no-cache"),
        ".js": script(EmbeddedFile.script, caching: "no-cache"),
        ".pictures.js": script(EmbeddedFile.pictureScript, caching: "no-cache"),
    ]

    /// The file at a path. While servers of two versions run, a page of the other version names the file by another hash: it
    /// gets the file of this version, without keeping it.
    static func asset(_ path: String) -> ServerRoute? {
        if let asset = assets[path] { return asset }
        guard path.hasPrefix(Asset.prefix) else { return nil }
        let ending = path.dropFirst(Asset.prefix.count).drop(while: \.isHexDigit)
        return ending.hasPrefix(".") ? assets[String(ending)] : nil
    }

    private static func stylesheet(caching: String) -> ServerRoute {
        asset(EmbeddedFile.stylesheet, "text/css; charset=utf-8", caching: caching)
    }

    private static func script(_ bytes: [UInt8], caching: String) -> ServerRoute {
        asset(bytes, "text/javascript; charset=utf-8", caching: caching)
    }

    private static let icon = asset(
        EmbeddedFile.icon, "image/svg+xml", caching: "public, max-age=86400", as: Asset.icon)

    private static func asset(
        _ bytes: [UInt8], _ type: String, caching: String, as path: String = "/assets/{name}"
    ) -> ServerRoute {
        let file = StaticFile(bytes, type, caching: caching, varying: "Accept-Encoding")
        return ServerRoute(path) { request, _ in file.response(to: request) }
    }
}
