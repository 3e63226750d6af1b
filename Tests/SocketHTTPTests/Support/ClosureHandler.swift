import SocketHTTP

/// A handler from a closure.
struct ClosureHandler: HTTPHandler {
    let answer: @Sendable (HTTPRequest) async throws -> HTTPResponse

    init(_ answer: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse) {
        self.answer = answer
    }

    func respond(to request: HTTPRequest) async throws -> HTTPResponse {
        try await answer(request)
    }

    /// Responds with the request's method, target and content.
    static let echo = ClosureHandler { request in
        let body = String(decoding: try await request.body.collect(), as: UTF8.self)
        return HTTPResponse(body: HTTPBody("\(request.method) \(request.target) \(body)"))
    }
}
