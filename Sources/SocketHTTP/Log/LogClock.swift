import Glibc

/// What the time is.
public struct LogClock: Sendable {
    /// Milliseconds since 1970, UTC.
    public let now: @Sendable () -> Int

    /// A clock that says what it is told to.
    public init(now: @escaping @Sendable () -> Int) {
        self.now = now
    }

    /// The system's.
    public static let system = LogClock {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
    }
}
