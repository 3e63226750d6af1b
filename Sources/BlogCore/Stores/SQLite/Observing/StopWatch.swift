import Glibc

/// Measures a duration by a clock that only ever goes forward.
struct StopWatch: Sendable {
    private let start = StopWatch.now

    /// How long it has been.
    var elapsed: Duration { .nanoseconds(Self.now - start) }

    /// What the clock shows.
    static var reading: Duration { .nanoseconds(now) }

    private static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
}
