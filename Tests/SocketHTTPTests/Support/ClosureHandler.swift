import SocketHTTP

/// A handler made where it is needed.
struct ClosureHandler: HTTPHandler {
    let answer: @Sendable (HTTPRequest) async throws -> HTTPResponse

    init(_ answer: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse) {
        self.answer = answer
    }

    func respond(to request: HTTPRequest) async throws -> HTTPResponse {
        try await answer(request)
    }

    /// Says what it was asked.
    static let echo = ClosureHandler { request in
        let body = String(decoding: try await request.body.collect(), as: UTF8.self)
        return HTTPResponse(body: HTTPBody("\(request.method) \(request.target) \(body)"))
    }
}
