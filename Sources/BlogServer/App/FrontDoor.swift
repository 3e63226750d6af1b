import SocketHTTP

/// Where every answer goes out: what all of them have in common is added here and nowhere else.
struct FrontDoor: HTTPHandler {
    let inside: BlogHandler
    let cors: CORSPolicy

    func respond(to request: HTTPRequest) async throws -> HTTPResponse {
        var response =
            OptionsAnswer.isMeant(by: request) ? OptionsAnswer.answer() : try await answer(request)
        if cors.isPreflight(request) { response = CORSPolicy.preflight(response) }
        Self.finish(&response, for: request, cors)
        return response
    }

    /// What is wrong with the content is answered here: the server would not know for which page. Nor is what comes
    /// after it to be trusted.
    private func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
        do {
            return try await inside.respond(to: request)
        } catch let failure as HTTPFailure where failure != .handlerFailed {
            var response = ProblemAnswer.answer(failure, to: request.id)
            response.fields.append("Connection", "close")
            return response
        }
    }

    /// What the server refuses by itself; `respond` is never asked, or came to nothing.
    static func refuse(_ failure: HTTPFailure, _ requestID: String, _ cors: CORSPolicy) -> HTTPResponse {
        var response = ProblemAnswer.answer(failure, to: requestID)
        finish(&response, for: nil, cors)
        return response
    }

    private static func finish(_ response: inout HTTPResponse, for request: HTTPRequest?, _ cors: CORSPolicy)
    {
        // The medium is what it is said to be, whatever a browser makes of the content.
        response.fields.append("X-Content-Type-Options", "nosniff")
        cors.add(to: &response, for: request)
    }
}
