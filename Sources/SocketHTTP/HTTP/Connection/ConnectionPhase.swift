/// What a connection is doing. One request at a time: the next one waits in the buffers.
enum ConnectionPhase {
    /// Waiting for a request, or in the middle of its head.
    case head
    /// A handler has the request; nothing is read meanwhile but the content, as the handler asks for it.
    case handling
    /// A handler makes the answer's content piece by piece.
    case streaming
    /// The answer is complete, some of it perhaps still in memory.
    case sending
    /// The answer is sent and the rest of a content that nobody wanted to read is on its way.
    case skipping
    /// All is said; what the client still sends is thrown away, so that it reads the answer and not a reset.
    case lingering
    case closed
}
