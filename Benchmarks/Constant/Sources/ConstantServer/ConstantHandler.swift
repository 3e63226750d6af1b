import SocketHTTP

/// Returns the same response to every request.
struct ConstantHandler: HTTPHandler {
    let response: HTTPResponse

    func respond(to request: HTTPRequest) async throws -> HTTPResponse {
        response
    }
}
