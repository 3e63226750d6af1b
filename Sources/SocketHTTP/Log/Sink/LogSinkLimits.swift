/// When what was logged is written, and how much may wait for that.
public struct LogSinkLimits: Sendable {
    /// So many bytes are written without waiting for more.
    public var batchBytes: Int
    /// The longest that a line waits for others, while there are any.
    public var interval: Duration
    /// The most bytes that wait for a descriptor that takes none, and as many again that it was offered; lines beyond
    /// are dropped and counted.
    public var pendingBytes: Int

    /// Limits; by default those of a server: 64 KiB, a fifth of a second, 2 MiB.
    public init(
        batchBytes: Int = 64 * 1_024, interval: Duration = .milliseconds(200),
        pendingBytes: Int = 2 * 1_024 * 1_024
    ) {
        self.batchBytes = batchBytes
        self.interval = interval
        self.pendingBytes = pendingBytes
    }
}
