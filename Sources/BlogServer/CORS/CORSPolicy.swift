import SocketHTTP

/// Which web pages may read the answers, told to browsers as the Fetch standard has it (§3.2, the CORS protocol).
///
/// Credentials are never allowed: who is looking is said by a token that a page sends by itself, and what a browser
/// adds of its own accord counts for nothing here.
enum CORSPolicy: Hashable {
    /// None but the server's own, of which there are none.
    case off
    /// All of them.
    case any
    /// Those of these origins.
    case listed(Set<WebOrigin>)

    private static let allowedFields = "Authorization, Content-Type, If-Match, If-None-Match, X-Request-Id"
    private static let exposedFields = "ETag, Link, Location, Retry-After, WWW-Authenticate, X-Request-Id"
    /// For how many seconds a browser need not ask again: as long as any of them remembers.
    private static let maxAge = "7200"

    /// Adds what a browser wants to know before it shows an answer to a page. `request` is nil where the server
    /// refused what came; then nobody knows the page, but where only one can be meant.
    func add(to response: inout HTTPResponse, for request: HTTPRequest?) {
        guard self != .off else { return }
        // The answer depends on it even where there is none, for whoever keeps answers (Fetch, "CORS protocol and
        // HTTP caches").
        if case .listed = self {
            let vary = response.fields["Vary"].map { "\($0), Origin" } ?? "Origin"
            response.fields.set("Vary", vary)
        }
        guard let origin = allowedOrigin(for: request) else { return }
        response.fields.append("Access-Control-Allow-Origin", origin)
        if request?.method != .options {
            response.fields.append("Access-Control-Expose-Headers", Self.exposedFields)
        }
    }

    /// Whether a request asks, before the one that is meant, if that may be sent (a CORS-preflight request).
    func isPreflight(_ request: HTTPRequest) -> Bool {
        self != .off && request.method == .options && request.fields.contains("Origin")
            && request.fields.contains("Access-Control-Request-Method") && allowedOrigin(for: request) != nil
    }

    /// The answer to that: what the path answers, by what it says of OPTIONS. Where there is nothing, that is the
    /// answer.
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
