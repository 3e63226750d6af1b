import SocketHTTP

/// The answer to a body that is not looked into.
enum BodyAnswer {
    static func answer(_ error: BodyError, to requestID: String) -> HTTPResponse {
        switch error {
        case .notSaidToBeJSON:
            ProblemAnswer.answer(
                .unsupportedMediaType, detail: "The body must be application/json.", to: requestID)
        case .notJSON: ProblemAnswer.answer(.badRequest, detail: "The body is not JSON.", to: requestID)
        }
    }
}
