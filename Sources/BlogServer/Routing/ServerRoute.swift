import SocketHTTP

/// A path at the root by which the server tells of itself: GET without a viewer and without a scene.
struct ServerRoute: Sendable {
    typealias Answer =
        @Sendable (_ request: HTTPRequest, _ operations: Operations) async throws -> HTTPResponse

    let name: String
    let path: String
    let answer: Answer

    init(_ name: String, _ answer: @escaping Answer) {
        self.name = name
        path = "/" + name
        self.answer = answer
    }
}
