/// Why work was not begun. Trying again in a moment may well succeed: over HTTP this is a 503 with `Retry-After`.
public enum OffloadingError: Error, Hashable, Sendable {
    /// As much is waiting as may wait.
    case full
    /// The system gives no thread.
    case noThread
}
