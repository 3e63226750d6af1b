import SocketHTTP

/// Where every answer goes out: what all of them have in common is added here and nowhere else.
struct FrontDoor: HTTPHandler {
    let inside: BlogHandler
    let cors: CORSPolicy

    func respond(to request: HTTPRequest) async throws -> HTTPResponse {
        var response =
            OptionsAnswer.isMeant(by: request)
            ? OptionsAnswer.answer() : try await inside.respond(to: request)
        if cors.isPreflight(request) { response = CORSPolicy.preflight(response) }
        Self.finish(&response, for: request, cors)
        return response
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
