extension Timestamp {
    /// The moment as ISO 8601 in UTC, to the second: `2026-11-21T07:38:00Z` (RFC 3339 §5.6).
    public var iso8601: String {
        let time = CivilTime(self)
        return String(unsafeUninitializedCapacity: 20) { text in
            var end = 0
            func put(_ number: Int, width: Int, then separator: Unicode.Scalar) {
                var rest = number
                for place in stride(from: width - 1, through: 0, by: -1) {
                    text[end + place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
                    rest /= 10
                }
                text[end + width] = UInt8(ascii: separator)
                end += width + 1
            }
            put(time.year, width: 4, then: "-")
            put(time.month, width: 2, then: "-")
            put(time.day, width: 2, then: "T")
            put(time.hour, width: 2, then: ":")
            put(time.minute, width: 2, then: ":")
            put(time.second, width: 2, then: "Z")
            return end
        }
    }
}
