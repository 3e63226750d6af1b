import Glibc

/// The time as a loop sees it: read once a turn, coarse, and without asking the kernel.
struct LoopClock: Sendable {
    /// Milliseconds that only ever go forward, for deadlines.
    private(set) var now = 0
    /// The `Date` field's value (RFC 9110 §6.6.1), made again once a second.
    private(set) var date = IMFDate(secondsSince1970: 0)
    private var second = 0

    init() {
        update()
    }

    /// Nanoseconds that only ever go forward, to the nanosecond: for measuring.
    static var precise: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }

    mutating func update() {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
        now = time.tv_sec * 1000 + time.tv_nsec / 1_000_000
        clock_gettime(CLOCK_REALTIME_COARSE, &time)
        guard time.tv_sec != second else { return }
        second = time.tv_sec
        date = IMFDate(secondsSince1970: second)
    }
}
