/// A moment, in whole seconds since 1970-01-01T00:00:00Z. It is stored and shown at this resolution.
public struct Timestamp: Hashable, Sendable, Comparable {
    /// Seconds since the Unix epoch; negative before it.
    public let secondsSince1970: Int64

    public init(secondsSince1970: Int64) {
        self.secondsSince1970 = secondsSince1970
    }

    /// The years that ``CivilTime`` and ISO 8601 with four digits can represent: 0001 to 9999.
    public static let supportedRange =
        Timestamp(secondsSince1970: -62_135_596_800)...Timestamp(secondsSince1970: 253_402_300_799)

    public static func < (one: Timestamp, other: Timestamp) -> Bool {
        one.secondsSince1970 < other.secondsSince1970
    }

    /// The moment `seconds` later.
    public func adding(seconds: Int64) -> Timestamp {
        Timestamp(secondsSince1970: secondsSince1970 + seconds)
    }

    /// The number of seconds from this moment to `other`.
    public func distance(to other: Timestamp) -> Int64 {
        other.secondsSince1970 - secondsSince1970
    }

    /// The first and the last second of the day with this moment, in UTC.
    package var day: ClosedRange<Timestamp> {
        let second = (secondsSince1970 % 86_400 + 86_400) % 86_400
        return adding(seconds: -second)...adding(seconds: 86_399 - second)
    }

    /// The date of an edit at this moment. It is at least one second after the publication, because readers see an edit by
    /// its later date: also in the same second, and when the clock is behind.
    package func ofEdit(ofPostPublishedAt publishedAt: Timestamp?) -> Timestamp {
        guard let publishedAt else { return self }
        return max(self, min(publishedAt.adding(seconds: 1), Timestamp.supportedRange.upperBound))
    }
}

extension Timestamp {
    /// The moment as ISO 8601 in UTC, to the second: `2026-11-21T07:38:00Z` (RFC 3339 §5.6).
    public var iso8601: String {
        let time = CivilTime(self)
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { text in
            var end = 0
            func put(_ digits: Int) {
                text[end] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digits / 10)
                text[end + 1] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digits % 10)
                end += 2
            }
            func put(_ digits: Int, then separator: Unicode.Scalar) {
                put(digits)
                text[end] = UInt8(ascii: separator)
                end += 1
            }
            put(time.year / 100)
            put(time.year % 100, then: "-")
            put(time.month, then: "-")
            put(time.day, then: "T")
            put(time.hour, then: ":")
            put(time.minute, then: ":")
            put(time.second, then: "Z")
            return String(decoding: UnsafeBufferPointer(text), as: UTF8.self)
        }
    }
}

extension Timestamp {
    /// Parses exactly the format of ``iso8601``: `2026-11-21T07:38:00Z`. Nil for other formats and for dates or times
    /// that do not exist.
    public init?(iso8601 text: String) {
        let bytes = Array(text.utf8)
        let form = Array("0000-00-00T00:00:00Z".utf8)
        guard bytes.count == form.count,
            zip(bytes, form).allSatisfy({ byte, expected in
                expected == UInt8(ascii: "0") ? byte.isDigit : byte == expected
            })
        else { return nil }
        func number(_ range: Range<Int>) -> Int {
            bytes[range].reduce(0) { 10 * $0 + Int($1 - UInt8(ascii: "0")) }
        }
        guard
            let time = CivilTime(
                year: number(0..<4), month: number(5..<7), day: number(8..<10), hour: number(11..<13),
                minute: number(14..<16), second: number(17..<19))
        else { return nil }
        self = time.timestamp()
    }
}

/// A source of the current time. It is injected; the core does not read the system's clock itself.
public protocol WallClock: Sendable {
    func now() -> Timestamp
}
