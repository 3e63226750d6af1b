import BlogContracts
import BlogDomain
import BlogPresenters
import BlogViews
import SocketHTTP

/// A request with its route, its viewer and the medium of its response.
struct RouteRequest {
    let request: HTTPRequest
    let route: Route
    /// What the path names.
    var match: PathMatch
    let media: Media
    /// The coding of the response.
    let coding: ContentCoding
    var viewer: UserID?
    /// The session of the token that was sent.
    var session: SessionID?
    let clients: ClientAddress
    let site: WebSite
    /// The message that the page shows once.
    var flash: Flash?

    /// The query as it was sent.
    var queryText: String { request.query ?? "" }

    /// The parameters that GET reads. They are parsed here, because a hit of the response cache needs none.
    var query: Query { Query(queryText, reading: isReading ? route.query : []) }

    /// The number in the path; 0 if the route has none.
    var identifier: Int64 { match.number ?? 0 }

    /// The user that the path names.
    var user: UserID { UserID(identifier) }

    /// The post that the path names.
    var post: PostID { PostID(identifier) }

    /// The version of the post that the client wants to change.
    var condition: VersionCondition { IfMatchField.condition(request.fields["If-Match"]) }

    /// The key that identifies repetitions of the request; nil without one.
    /// - Throws: ``FieldError``.
    func idempotencyKey() throws(FieldError) -> IdempotencyKey? {
        let keys = request.fields.values(of: "Idempotency-Key")
        guard !keys.isEmpty else { return nil }
        return try IdempotencyKey(keys.joined(separator: ", "))
    }

    /// The client's address.
    var client: String { clients.of(request) }

    /// The client's network. Logins, registrations and live pages are counted by network, as connections are.
    var network: NetworkPlace { NetworkPlace(client) }

    /// The kind of the client's device; nil if it is unknown.
    var device: Device? { request.fields["User-Agent"].flatMap(Device.init(userAgent:)) }

    /// The same request.
    /// - Throws: ``ServiceError/unauthenticated``.
    func signedIn() throws -> RouteRequest {
        _ = try viewer.authenticated()
        return self
    }

    /// The fields of the body.
    /// - Throws: ``BodyError``, ``FieldErrors``; the errors of reading it.
    func body() async throws -> BodyFields {
        try await BodyFields(request, limit: route.bodyLimit)
    }

    /// Whether the request is read-only, so that its response can be cached.
    var isReading: Bool { request.method == .get || request.method == .head }

    /// The target of the next page of this list, with some parameters of this one. Like ``CacheKey``, it does not depend on
    /// the spelling of the request's target.
    func target(after cursor: String, repeating parameters: [QueryParameter]) -> String {
        target(with: parameters) + "after=" + cursor
    }

    /// The target of this request with only some of its parameters. Another parameter can follow.
    func target(with parameters: [QueryParameter]) -> String {
        let query = query
        let repeated = parameters.compactMap { parameter in
            (try? query.value(parameter)).flatMap(\.self).map {
                "\(parameter.rawValue)=\(PercentCoding.encode($0))&"
            }
        }
        return "\(site.links.path(route.pattern.path(of: match)))?\(repeated.joined())"
    }
}

extension LoginAddress {
    /// The network of a client, for the limit of logins and registrations.
    init(client: String) {
        self.init(NetworkPlace(client).text)
    }
}
