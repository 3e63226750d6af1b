extension Timestamp {
    /// Reads what ``iso8601`` writes, and nothing else: `2026-11-21T07:38:00Z`; nil where the calendar or the clock has no
    /// such moment.
    public init?(iso8601 text: String) {
        let bytes = Array(text.utf8)
        let form = Array("0000-00-00T00:00:00Z".utf8)
        guard bytes.count == form.count,
            zip(bytes, form).allSatisfy({ byte, sign in
                sign == UInt8(ascii: "0") ? (0x30...0x39).contains(byte) : byte == sign
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
