import SocketHTTP

/// Answers everything alike, without a look at what is asked.
struct ConstantHandler: HTTPHandler {
    let response: HTTPResponse

    func respond(to request: HTTPRequest) async throws -> HTTPResponse {
        response
    }
}
