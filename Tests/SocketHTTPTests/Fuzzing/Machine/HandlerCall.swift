import SocketHTTP

/// A handler's request, its actions and its planned response, to compare with the client's response.
final class HandlerCall: @unchecked Sendable {
    /// The result of the handler.
    enum Ending {
        case running
        case threw(any Error)
        case answered(PlannedResponse)
    }

    let method: String
    let target: String
    let id: String
    var ending = Ending.running

    /// The bytes of the request's content that were read.
    var received: [UInt8] = []
    var hasAsked = false
    var sawEnd = false
    /// Whether the content is read to its end at once, before the response begins.
    var readsAtOnce = false

    init(_ request: HTTPRequest) {
        method = request.method.rawValue
        target = request.target
        id = request.id
    }
}
