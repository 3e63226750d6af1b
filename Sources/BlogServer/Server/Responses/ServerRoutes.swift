import BlogSystem
import BlogViews
import LinuxSupport
import SocketHTTP
import Threads

/// A path at the root about the server itself: GET without authentication and without a scene.
struct ServerRoute: Sendable {
    typealias Action =
        @Sendable (_ request: HTTPRequest, _ operations: Operations) async throws -> HTTPResponse

    let path: String
    /// nil: the path has one medium, which every client gets.
    private let media: [Media]?
    private let action: Action

    init(_ path: String, media: [Media]? = nil, action: @escaping Action) {
        self.path = path
        self.media = media
        self.action = action
    }

    func response(to request: HTTPRequest, _ operations: Operations) async throws -> HTTPResponse {
        guard request.method == .get || request.method == .head else {
            throw Problem.notAllowed("GET, HEAD", at: operations.site.links.path(request.path))
        }
        if let media, Media.accepted(by: request, among: media) == nil {
            throw Problem.notAcceptable(offers: media)
        }
        return try await action(request, operations)
    }
}

/// The state of the server that its own routes show.
struct Operations: Sendable {
    let registry: Registry
    let readiness: Readiness
    let watchdog: Watchdog
    let site: WebSite
    /// The folder of images; nil if the server shows none.
    let media: PictureFolder?
    /// The same folder, for pictures that are added.
    var uploads: UploadFolder?
    /// Nil if the store has no exports.
    var exports: UserExports?
    /// The routes about the server itself, by the name at its root.
    var routes = Routes.server
    /// Renders the metrics off the loops, one at a time; 16 requests may wait.
    let scrapes = Computing(atOnce: 1, backlog: 16)
    /// Renders long pages off the loops.
    let rendering = Computing()
    /// Logins with a form to send again.
    let resumedLogins = AddressPermits(atOnce: 2)
    /// Pictures that arrive from an address at once.
    let uploading = AddressPermits(atOnce: 64)
    /// Renders long forms, previews and responses to changes off the loops. It has a queue of its own, so that writers do
    /// not wait behind readers.
    let writing = Computing(atOnce: max(1, Computing.defaultAtOnce / 2))
}

extension Routes {
    /// The routes about the server itself, by the name at its root.
    static let server: [String: ServerRoute] = [
        "healthz": ServerRoute("/healthz", media: [.json, .text]) { request, operations in
            let hanging = operations.watchdog.hanging
            guard hanging.isEmpty else {
                throw unavailable(
                    "A thread has made no progress for \(Watchdog.limit) seconds: "
                        + "\(hanging.joined(separator: ", ")). Restart the server.")
            }
            return alive(request)
        },
        "readyz": ServerRoute("/readyz", media: [.json, .text]) { request, operations in
            switch await operations.readiness.verdict() {
            case .ready: alive(request)
            case .draining: throw unavailable("The server is shutting down.")
            case .unavailable: throw unavailable("The database cannot be read or written.")
            }
        },
        "metrics": metrics,
        "robots.txt": ServerRoute("/robots.txt") { request, operations in
            operations.site.robots.response(to: request)
        },
        "openapi.json": ServerRoute("/openapi.json", media: [.json]) { request, operations in
            // The first request expands the document.
            try await operations.rendering.offLoop { [site = operations.site] in site.openAPI }
                .response(to: request)
        },
    ]

    /// `OPTIONS *`: the methods of the whole server (RFC 9110 §9.3.7). The 405 of a path names those of the path.
    static func options(_ request: HTTPRequest) -> HTTPResponse? {
        guard request.method == .options, request.target == "*" else { return nil }
        return HTTPResponse(status: .noContent, fields: ["Allow": allMethods])
    }

    private static let allMethods: String = {
        let methods = all.reduce(into: [HTTPMethod.head, .options]) { $0 += $1.handlers.keys }
        return Set(methods.map(\.rawValue)).sorted().joined(separator: ", ")
    }()

    private static func alive(_ request: HTTPRequest) -> HTTPResponse {
        Media.accepted(by: request, among: Media.results) == .text ? aliveText : aliveJSON
    }

    private static let aliveJSON = alive(.json, "{\"status\":\"ok\"}\n")
    private static let aliveText = alive(.text, "ok\n")

    private static func alive(_ media: Media, _ body: String) -> HTTPResponse {
        HTTPResponse(
            fields: [
                "Content-Type": media.contentType, "Vary": "Accept", "Cache-Control": "no-store",
            ],
            body: Array(body.utf8))
    }

    private static func unavailable(_ detail: String) -> Problem {
        Problem(.serviceUnavailable, detail: detail, headers: ["Retry-After": "5"])
    }

    static let metrics = ServerRoute("/metrics", media: [.text]) { request, operations in
        do {
            let coding = ContentCoding.accepted(by: request)
            return try await operations.scrapes.offLoop { [registry = operations.registry] in
                let scene = SceneResponse(
                    HTTPResponse(
                        fields: [
                            "Content-Type": Exposition.contentType, "Vary": "Accept, Accept-Encoding",
                            "Cache-Control": "no-store",
                        ],
                        body: Exposition.text(of: registry.collect())))
                let length = scene.response.body.bytes.count
                return try (coding.compresses(length) ? scene.gzipped() : scene).response
            }
        } catch is OffloadingError {
            throw Problem(
                .serviceUnavailable, detail: "Too many clients read the metrics at once. Try again later.",
                headers: ["Retry-After": "1"])
        }
    }
}
