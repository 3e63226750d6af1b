import SocketHTTP

/// The shared state of the handlers of one run. Only for the fuzzing thread.
final class HandlerLog: @unchecked Sendable {
    /// By the client's address, in order.
    private(set) var calls: [String: [HandlerCall]] = [:]
    let turnstile = Turnstile()
    /// The last request's content by address, for use after its end.
    var staleBodies: [String: HTTPRequestBody] = [:]
    /// How many more large pieces may be written, so that every input ends in time.
    var largePieces = 24
    /// Increases with every action of a handler.
    private(set) var progress = 0
    private(set) var finding: Finding?

    func began(_ call: HandlerCall, from address: String) {
        calls[address, default: []].append(call)
        note()
    }

    func note() {
        progress += 1
    }

    /// Releases references to the loop, which refers to this log.
    func forget() {
        staleBodies = [:]
    }

    /// Keeps the first finding.
    func found(_ description: String) {
        finding = finding ?? Finding(description)
    }
}
