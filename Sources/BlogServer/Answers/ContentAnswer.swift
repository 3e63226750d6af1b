import SocketHTTP

/// The answer to content that comes wrong, found out by the route that reads it: the server would not know for which
/// page. Nor is what comes after it to be trusted.
enum ContentAnswer {
    static func answer(_ failure: HTTPFailure, to requestID: String) -> HTTPResponse {
        var response = ProblemAnswer.answer(failure, to: requestID)
        response.fields.append("Connection", "close")
        return response
    }
}
