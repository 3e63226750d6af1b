import SocketHTTP

/// The origins whose web pages may read responses (Fetch standard §3.2, the CORS protocol).
///
/// Credentials are never allowed: a bearer token, which the page sends itself, identifies the viewer. Cookies are only for
/// the site's own pages.
enum CORSPolicy: Hashable {
    case off
    case any
    case listed(Set<WebOrigin>)

    private static let allowedFields =
        "Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, If-Range, Last-Event-ID, Range, X-Request-Id"
    private static let exposedFields =
        "Accept-Ranges, Content-Range, ETag, Link, Location, Retry-After, WWW-Authenticate, X-Request-Id"
    /// The seconds for which a browser may keep a preflight response: the most that any browser supports.
    private static let maxAge = "7200"

    /// Adds the fields that allow a page to read a response. `request` is nil if the server refused it; then the origin is
    /// unknown, unless only one is allowed.
    func add(to response: inout HTTPResponse, for request: HTTPRequest?) {
        guard self != .off else { return }
        // The response depends on the origin even if a request has none (Fetch, "CORS protocol and HTTP caches").
        if case .listed = self {
            let vary = response.fields["Vary"].map { "\($0), Origin" } ?? "Origin"
            response.fields["Vary"] = vary
        }
        guard let origin = allowedOrigin(for: request) else { return }
        response.fields.append("Access-Control-Allow-Origin", origin)
        if request?.method != .options {
            response.fields.append("Access-Control-Expose-Headers", Self.exposedFields)
        }
    }

    /// Whether this is a CORS-preflight request of an allowed origin.
    func isPreflight(_ request: HTTPRequest) -> Bool {
        self != .off && request.method == .options && request.fields.contains("Origin")
            && request.fields.contains("Access-Control-Request-Method") && allowedOrigin(for: request) != nil
    }

    /// The response to a preflight request, made from the plain response to OPTIONS, which lists the path's methods.
    static func preflight(_ plain: HTTPResponse) -> HTTPResponse {
        guard plain.status == .methodNotAllowed, let allowed = plain.fields["Allow"] else { return plain }
        var response = HTTPResponse(
            status: .noContent,
            fields: [
                "Access-Control-Allow-Methods": allowed, "Access-Control-Allow-Headers": allowedFields,
                "Access-Control-Max-Age": maxAge,
            ])
        response.route = plain.route
        return response
    }

    private func allowedOrigin(for request: HTTPRequest?) -> String? {
        switch self {
        case .off: return nil
        case .any: return "*"
        case .listed(let origins):
            guard let request else { return origins.count == 1 ? origins.first?.text : nil }
            guard let origin = request.fields["Origin"] else { return nil }
            return origins.first { $0.text == origin }?.text
        }
    }
}
