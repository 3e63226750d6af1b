/// Tells the ``TrashKeeper`` that there is something to delete. Signals that come before the first is taken are one.
public struct PurgeSignal: Sendable {
    private let stream: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    /// One that nobody has sent yet.
    public init() {
        (stream, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Sends it; never waits.
    public func send() {
        continuation.yield()
    }

    /// Returns when it is sent.
    /// - Throws: `CancellationError`, and it is of no use afterwards.
    public func wait() async throws {
        for await _ in stream { return }
        throw CancellationError()
    }
}
