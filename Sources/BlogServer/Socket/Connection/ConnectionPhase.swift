/// What a connection is doing. One request at a time: the next one waits in the buffers.
enum ConnectionPhase {
    /// Waiting for a request, or in the middle of its head.
    case head
    case body
    /// A handler has the request; nothing is read meanwhile.
    case handling
    /// The answer is on its way, some of it perhaps still in memory.
    case sending
    /// All is said; what the client still sends is thrown away, so that it reads the answer and not a reset.
    case lingering
    case closed
}
