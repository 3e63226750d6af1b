import SocketHTTP

/// The answer to a method that a path does not have.
enum MethodAnswer {
    static func notAllowed(_ allowed: String, _ request: HTTPRequest) -> HTTPResponse {
        var response = ProblemAnswer.answer(
            .methodNotAllowed, detail: "\(request.path) answers \(allowed).", to: request.id)
        response.fields.append("Allow", allowed)
        return response
    }
}
