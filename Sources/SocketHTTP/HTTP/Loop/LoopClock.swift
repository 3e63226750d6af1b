import Glibc

/// The time as a loop sees it: read once a turn, coarse, and without asking the kernel.
struct LoopClock: Sendable {
    /// Milliseconds that only ever go forward, for deadlines.
    private(set) var now = 0
    /// The `Date` field's value (RFC 9110 §6.6.1), made again once a second.
    private(set) var date = IMFDate(secondsSince1970: 0)
    private var second = 0
    private let read: @Sendable () -> Int

    /// A clock that reads the time, in milliseconds, by the system's coarse clock or as it is told.
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

    /// Nanoseconds that only ever go forward, for measuring.
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

/// A date as HTTP writes it, `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110 §5.6.7), as bytes ready to be sent.
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
