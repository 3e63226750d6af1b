import SocketHTTP

/// The answer to a client that accepts nothing on offer.
enum MediaAnswer {
    static func notAcceptable(_ request: HTTPRequest, offers: [Media] = Media.allCases) -> HTTPResponse {
        let types = offers.map(\.type).joined(separator: " and ")
        let detail = "On offer \(offers.count == 1 ? "is" : "are") \(types)."
        return ProblemAnswer.answer(.notAcceptable, detail: detail, to: request.id)
    }
}
