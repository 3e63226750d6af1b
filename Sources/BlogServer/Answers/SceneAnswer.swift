import SocketHTTP

/// What a route's scene came to: the whole answer, to whoever asks for it next as well if it has a validator.
struct SceneAnswer: Sendable {
    var response: HTTPResponse
    /// nil: it is for this once, and nobody may keep it.
    let validator: EntityTag?

    /// What of it to send: nothing but that it is the same to who has it already (RFC 9110 §13.1.2).
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
