/// An answer's content that a handler makes piece by piece.
struct OutgoingBody {
    let produce: HTTPBody.Producer
    var framing: StreamFraming
    /// The handler, while it waits for the client to read.
    var waiter: CheckedContinuation<Void, Never>?
}
