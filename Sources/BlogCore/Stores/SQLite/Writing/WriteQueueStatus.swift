/// The queue of writes at one moment, and what it has refused so far.
public struct WriteQueueStatus: Hashable, Sendable {
    /// How many writes wait.
    public let waiting: Int
    /// How many bytes they hold, roughly.
    public let bytes: Int
    /// How many writes were refused when they came: there were too many, they held too much, or the queue did not move.
    public let refused: Int
    /// How many writes were refused after they had waited for too long.
    public let timedOut: Int

    /// Nothing waits and nothing was refused.
    static let empty = WriteQueueStatus(waiting: 0, bytes: 0, refused: 0, timedOut: 0)
}
