import Metrics
import Offloading
import SocketHTTP

/// A path at the root about the server itself: GET without authentication and without a scene.
struct ServerRoute: Sendable {
    typealias Action =
        @Sendable (_ request: HTTPRequest, _ operations: Operations) async throws -> HTTPResponse

    let path: String
    /// nil: the path has one medium, which every client gets.
    private let media: [Media]?
    private let action: Action

    init(_ path: String, _ media: [Media]? = nil, _ action: @escaping Action) {
        self.path = path
        self.media = media
        self.action = action
    }

    func response(to request: HTTPRequest, _ operations: Operations) async throws -> HTTPResponse {
        guard request.method == .get || request.method == .head else {
            throw Problem.notAllowed("GET, HEAD", request)
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
    /// Renders the metrics off the loops, one at a time; 16 requests may wait.
    let scrapes = Computing(atOnce: 1, backlog: 16)
    /// Renders long texts off the loops.
    let rendering = Computing()
}

extension Routes {
    /// The routes about the server itself, by the name at its root.
    static let server: [String: ServerRoute] = [
        "healthz": ServerRoute("/healthz", [.json, .text]) { request, _ in alive(request) },
        "readyz": ServerRoute("/readyz", [.json, .text]) { request, operations in
            switch await operations.readiness.verdict() {
            case .ready: alive(request)
            case .draining: throw notReady("The server is shutting down.")
            case .unavailable: throw notReady("The database cannot be read.")
            }
        },
        "metrics": ServerRoute("/metrics", [.text], metrics),
        "openapi.json": ServerRoute("/openapi.json", [.json]) { request, _ in openAPI(request) },
    ]

    /// `OPTIONS *`: the methods of the whole server (RFC 9110 §9.3.7). The 405 of a path names those of the path.
    static func options(_ request: HTTPRequest) -> HTTPResponse? {
        guard request.method == .options, request.target == "*" else { return nil }
        return HTTPResponse(status: .noContent, fields: ["Allow": allMethods])
    }

    private static let allMethods: String = {
        let methods = all.reduce(into: [HTTPMethod.head, .options]) { $0 += $1.actions.keys }
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

    private static func notReady(_ detail: String) -> Problem {
        Problem(.serviceUnavailable, detail: detail, headers: ["Retry-After": "5"])
    }

    private static let metrics: ServerRoute.Action = { request, operations in
        do {
            let text = try await operations.scrapes.offLoop { [registry = operations.registry] in
                Exposition.text(of: registry.collect())
            }
            return HTTPResponse(
                fields: [
                    "Content-Type": Exposition.contentType, "Vary": "Accept", "Cache-Control": "no-store",
                ],
                body: text)
        } catch is OffloadingError {
            throw Problem(
                .serviceUnavailable, detail: "Too many clients read the metrics at once. Try again later.",
                headers: ["Retry-After": "1"])
        }
    }

    // The OpenAPI 3.1 document is a file that the build embeds; tests compare the routes with it.
    private static let document = PackageResources.openapi_json
    private static let documentTag = EntityTag(of: document, version: nil)

    private static func openAPI(_ request: HTTPRequest) -> HTTPResponse {
        let response = HTTPResponse(
            fields: [
                "Content-Type": Media.json.contentType, "Vary": "Accept",
                "Cache-Control": "no-cache", "ETag": documentTag.text,
            ],
            body: document)
        return SceneResponse(response, validator: documentTag).response(to: request)
    }
}
