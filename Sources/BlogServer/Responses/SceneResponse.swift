import OneShotViews
import SocketHTTP

/// The response of a scene. The response cache keeps it if it has a validator.
struct SceneResponse: Sendable {
    var response: HTTPResponse
    /// nil: the response is only for this request.
    let validator: EntityTag?

    init(_ response: HTTPResponse, validator: EntityTag? = nil) {
        self.response = response
        self.validator = validator
    }

    /// Renders the reply of a route.
    /// - Throws: `CancellationError` if the view displayed nothing: its scene was cancelled.
    init(_ reply: Reply, to request: RouteRequest) throws(CancellationError) {
        guard let view = reply.view else {
            self.init(HTTPResponse(status: reply.status, fields: ["Cache-Control": "no-store"]))
            return
        }
        guard let document = request.media.document(of: view) else { throw CancellationError() }
        self.init(document, repeating: reply.repeated, to: request)
        if reply.status != .ok { response.status = reply.status }
        if let location = reply.location { response.fields.append("Location", location) }
    }

    /// A page that can be cached has a validator. A changed post has an entity tag too, for the next change.
    private init(_ document: Document, repeating parameters: [QueryParameter], to request: RouteRequest) {
        var response = HTTPResponse(
            fields: ["Content-Type": request.media.contentType, "Vary": "Accept, Authorization"],
            body: document.bytes)
        if let next = document.next {
            response.fields.append(
                "Link", "<\(request.target(after: next, repeating: parameters))>; rel=\"next\"")
        }
        let tag = EntityTag(of: document.bytes, version: document.version)
        guard request.isReading, !document.showsError, !document.isPartial else {
            response.fields.append("Cache-Control", "no-store")
            if document.version != nil { response.fields.append("ETag", tag.text) }
            self.init(response)
            return
        }
        response.fields.append("Cache-Control", "no-cache")
        response.fields.append("ETag", tag.text)
        self.init(response, validator: tag)
    }

    /// The response to send: 304 without a body if the client already has it (RFC 9110 §13.1.2).
    func response(to request: HTTPRequest) -> HTTPResponse {
        guard let validator, let field = request.fields["If-None-Match"], validator.isMatched(by: field)
        else {
            return response
        }
        var unchanged = response
        unchanged.status = .notModified
        unchanged.body = HTTPBody()
        return unchanged
    }
}
