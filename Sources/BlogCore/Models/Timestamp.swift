/// A moment, in whole seconds since 1970-01-01T00:00:00Z. What is stored is what is shown.
public struct Timestamp: Hashable, Sendable, Comparable {
    /// Seconds since the Unix epoch; negative before it.
    public let secondsSince1970: Int64

    /// Makes the moment that many seconds after the Unix epoch.
    public init(secondsSince1970: Int64) {
        self.secondsSince1970 = secondsSince1970
    }

    /// The years that ``CivilTime`` and ISO 8601 with four digits can say: 0001 to 9999.
    public static let sayable =
        Timestamp(secondsSince1970: -62_135_596_800)...Timestamp(secondsSince1970: 253_402_300_799)

    /// Orders moments by time.
    public static func < (one: Timestamp, other: Timestamp) -> Bool {
        one.secondsSince1970 < other.secondsSince1970
    }

    /// The moment `seconds` later.
    public func adding(seconds: Int64) -> Timestamp {
        Timestamp(secondsSince1970: secondsSince1970 + seconds)
    }

    /// How many seconds later `other` is.
    public func distance(to other: Timestamp) -> Int64 {
        other.secondsSince1970 - secondsSince1970
    }
}
