import SocketHTTP

/// The answer to a body whose fields are not looked at.
enum BodyAnswer {
    static func answer(_ error: BodyError, to requestID: String) -> HTTPResponse {
        switch error {
        case .tooLarge(let limit):
            ProblemAnswer.answer(
                .contentTooLarge, detail: "The request body is larger than \(limit.text).", to: requestID)
        case .notSaidToBeJSON:
            ProblemAnswer.answer(
                .unsupportedMediaType, detail: "The body must be application/json.", to: requestID)
        case .notJSON: ProblemAnswer.answer(.badRequest, detail: "The body is not JSON.", to: requestID)
        }
    }
}
