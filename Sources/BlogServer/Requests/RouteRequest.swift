import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import Networks
import SocketHTTP

/// One request on its way through a route: what was asked, by whom, and in which medium to answer.
struct RouteRequest {
    let request: HTTPRequest
    let route: Route
    /// The identifier in the path, where the route has one.
    let identifier: Int64
    let media: Media
    let viewer: UserID?
    /// The session of the token that was sent.
    let session: SessionID?
    let clients: ClientAddress

    /// The query as it was sent.
    var queryText: String { request.query ?? "" }

    /// The parameters that the route reads. They are parsed here, because a hit of the response cache needs none.
    var query: Query { Query(queryText, reading: route.query) }

    /// The user that the path names.
    var user: UserID { UserID(identifier) }

    /// The post that the path names.
    var post: PostID { PostID(identifier) }

    /// Which version of the post the change is meant for.
    var condition: VersionCondition { IfMatchField.condition(request.fields["If-Match"]) }

    /// Where the request came from, to count logins and registrations as connections are counted.
    var address: LoginAddress { LoginAddress(NetworkPlace(clients.of(request)).text) }

    /// The fields of the body.
    /// - Throws: ``BodyError``, ``FieldErrors``; what reading it throws.
    func body() async throws -> BodyFields { try await BodyFields(request, limit: route.bodyLimit) }

    /// Whether the request is read-only. Its response can be cached.
    var isReading: Bool { request.method == .get || request.method == .head }

    /// The target of the next page of this list, with some parameters of this one. Like ``CacheKey`` it is the same
    /// however the request's target is spelled.
    func target(after cursor: String, repeating parameters: [QueryParameter]) -> String {
        let query = query
        let repeated = parameters.compactMap { parameter in
            (try? query.value(parameter)).flatMap(\.self).map {
                "\(parameter.rawValue)=\(PercentCoding.encode($0))&"
            }
        }
        return "\(route.pattern.path(of: identifier))?\(repeated.joined())after=\(cursor)"
    }
}

extension RouteRequest {
    /// The change of a post in the body.
    /// - Throws: ``BodyError``, ``FieldErrors``; what reading it throws.
    func edit() async throws -> PostEdit {
        var fields = try await body()
        let edit = PostEdit(
            title: fields.optional("title", Title.init(_:)), body: fields.optional("body", Body.init(_:)))
        try fields.finish()
        return edit
    }
}
