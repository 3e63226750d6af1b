/// Why work was not started. A retry can succeed: over HTTP this is a 503 with `Retry-After`.
public enum OffloadingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The queue is full.
    case full
    /// The system cannot start a thread.
    case noThread

    /// One line for a log.
    public var description: String {
        switch self {
        case .full: "the queue is full"
        case .noThread: "the system cannot start a thread"
        }
    }
}
