import SocketHTTP

/// What a handler was asked, did and meant to answer: what the client gets is held against it.
final class HandlerCall: @unchecked Sendable {
    /// What became of the handler.
    enum Ending {
        case running
        case threw(any Error)
        case answered(PlannedAnswer)
    }

    /// What became of the stream of its content.
    enum StreamEnding {
        case running
        case threw
        case returned
    }

    let method: String
    let target: String
    let id: String
    var ending = Ending.running
    var streamEnding = StreamEnding.running

    /// The request's content, as far as it was read.
    var received: [UInt8] = []
    var hasAsked = false
    var sawEnd = false
    /// Whether the content is read to its end, and in one go, before the answer begins.
    var readsAtOnce = false
    /// The answer's content, as far as it was streamed.
    var written: [UInt8] = []

    init(_ request: HTTPRequest) {
        method = request.method.rawValue
        target = request.target
        id = request.id
    }
}
