/// Tells the ``TrashKeeper`` that there is something to delete. Signals that come before the first is taken are one.
public struct PurgeSignal: Sendable {
    private let stream: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    /// Creates a signal that is not sent.
    public init() {
        (stream, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Sends the signal. It does not wait.
    public func send() {
        continuation.yield()
    }

    /// Returns when the signal is sent.
    /// - Throws: `CancellationError`. The signal cannot be used after that.
    public func wait() async throws {
        for await _ in stream { return }
        throw CancellationError()
    }
}
