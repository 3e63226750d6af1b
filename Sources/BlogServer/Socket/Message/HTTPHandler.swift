/// What answers requests.
///
/// Each loop has one of its own and calls it on its own thread, many times at once in so far as it suspends.
public protocol HTTPHandler: Sendable {
    /// The answer to a request. What it throws is logged and answered by 500; the task is cancelled when the
    /// client goes away.
    func respond(to request: HTTPRequest) async throws -> HTTPResponse
}
