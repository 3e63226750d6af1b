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
