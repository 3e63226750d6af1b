import SocketHTTP

/// The answer to a client that accepts nothing on offer.
enum MediaAnswer {
    static func notAcceptable(_ request: HTTPRequest) -> HTTPResponse {
        let offers = Media.allCases.map(\.type).joined(separator: " and ")
        return ProblemAnswer.answer(.notAcceptable, detail: "On offer are \(offers).", to: request.id)
    }
}
