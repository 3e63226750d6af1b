import SocketHTTP

/// What the handlers of one run have in common. Of the fuzzing thread alone.
final class HandlerLog: @unchecked Sendable {
    /// By the client's address, in order.
    private(set) var calls: [String: [HandlerCall]] = [:]
    let turnstile = Turnstile()
    /// The last request's content and the last stream, by address: to be used when they are over.
    var staleBodies: [String: HTTPRequestBody] = [:]
    var staleWriters: [String: HTTPBodyWriter] = [:]
    /// How many more large pieces may be made, so that no input takes for ever.
    var largePieces = 24
    /// How much is kept for a client that does not read.
    var unsent: (_ address: String) -> Int = { _ in 0 }
    /// Counts up with everything that a handler does.
    private(set) var progress = 0
    private(set) var finding: Finding?

    func began(_ call: HandlerCall, from address: String) {
        calls[address, default: []].append(call)
        note()
    }

    func note() {
        progress += 1
    }

    /// Lets go of what would keep the loop, which keeps this.
    func forget() {
        (staleBodies, staleWriters) = ([:], [:])
    }

    /// Keeps the first of what is found.
    func found(_ description: String) {
        finding = finding ?? Finding(description)
    }
}
