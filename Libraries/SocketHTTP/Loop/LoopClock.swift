import Glibc

/// A loop's time: coarse, and read once a turn without a system call.
struct LoopClock: Sendable {
    /// Monotonic milliseconds, for deadlines.
    private(set) var now = 0
    /// The value of the `Date` field (RFC 9110 §6.6.1), formatted once a second.
    private(set) var date = IMFDate(secondsSince1970: 0)
    private var second = 0
    private let read: @Sendable () -> Int

    /// Reads milliseconds, by default from the system's coarse clock.
    init(milliseconds read: @escaping @Sendable () -> Int = { LoopClock.coarse }) {
        self.read = read
        update()
    }

    mutating func update() {
        now = read()
        var time = timespec()
        clock_gettime(CLOCK_REALTIME_COARSE, &time)
        guard time.tv_sec != second else { return }
        second = time.tv_sec
        date = IMFDate(secondsSince1970: second)
    }

    /// Monotonic nanoseconds, for measuring.
    static var precise: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }

    private static var coarse: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
        return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
    }
}

/// The bytes of a date in HTTP's format, `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110 §5.6.7).
struct IMFDate: Sendable {
    let bytes: [UInt8]

    init(secondsSince1970: Int) {
        var seconds = time_t(secondsSince1970)
        var parts = tm()
        gmtime_r(&seconds, &parts)
        let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
        let months = [
            "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
        ]
        let day = Self.twoDigits(parts.tm_mday)
        let time = [parts.tm_hour, parts.tm_min, parts.tm_sec].map(Self.twoDigits).joined(separator: ":")
        let year = parts.tm_year + 1900
        bytes = Array(
            "\(days[Int(parts.tm_wday)]), \(day) \(months[Int(parts.tm_mon)]) \(year) \(time) GMT".utf8)
    }

    private static func twoDigits(_ number: Int32) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }
}
