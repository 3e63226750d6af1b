/// What answers requests.
///
/// Each loop has one of its own and calls it on its own thread, many times at once in so far as it suspends.
public protocol HTTPHandler: Sendable {
    /// The answer to a request. What it throws is logged and answered by 500. The task is cancelled once the client is
    /// known to be gone: when it has reset the connection, or cannot be sent to. One that only says that it will send
    /// no more may still be reading, and is answered.
    func respond(to request: HTTPRequest) async throws -> HTTPResponse
}
