import Glibc

/// A time in the log's format, `2026-11-21T09:10:03.123Z` (RFC 3339, UTC). The part before the milliseconds is formatted
/// once a second.
struct LogTime: Sendable {
    private(set) var bytes = Array("1970-01-01T00:00:00.000Z".utf8)
    private var second = 0

    init(milliseconds: Int = 0) {
        update(milliseconds)
    }

    /// The system's time, in milliseconds.
    static let now: @Sendable () -> Int = {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
    }

    mutating func update(_ milliseconds: Int) {
        let (second, rest) = milliseconds.quotientAndRemainder(dividingBy: 1_000)
        if second != self.second {
            self.second = second
            var seconds = time_t(second)
            var parts = tm()
            gmtime_r(&seconds, &parts)
            write(Int(parts.tm_year) + 1_900, digits: 4, at: 0)
            write(Int(parts.tm_mon) + 1, digits: 2, at: 5)
            write(Int(parts.tm_mday), digits: 2, at: 8)
            write(Int(parts.tm_hour), digits: 2, at: 11)
            write(Int(parts.tm_min), digits: 2, at: 14)
            write(Int(parts.tm_sec), digits: 2, at: 17)
        }
        write(rest, digits: 3, at: 20)
    }

    private mutating func write(_ number: Int, digits: Int, at start: Int) {
        var rest = number.magnitude
        for index in (start..<start + digits).reversed() {
            bytes[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
    }
}
