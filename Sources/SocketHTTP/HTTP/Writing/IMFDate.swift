import Glibc

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
