/// Generates ids for requests without one. Each has fifteen bytes, which a `String` holds without an allocation.
struct RequestIDs: Sendable {
    private static let counterBits: UInt64 = 28
    private var prefix = UInt64(UInt32.random(in: .min ... .max))
    private var counter: UInt64 = 0

    /// Eight random digits of this loop, and a counter of seven digits.
    mutating func next() -> String {
        counter += 1
        if counter >> Self.counterBits != 0 { self = RequestIDs() }
        let value = prefix << Self.counterBits | counter
        return String(unsafeUninitializedCapacity: 15) { digits in
            for index in 0..<15 {
                let digit = UInt8(truncatingIfNeeded: value >> UInt64(4 * (14 - index)) & 0xF)
                digits[index] = digit < 10 ? .zero + digit : UInt8(ascii: "a") + digit - 10
            }
            return 15
        }
    }

    /// Whether a client's own id is logged and sent back: 1…128 of `[A-Za-z0-9._-]`.
    static func isValid(_ bytes: Bytes, in range: Range<Int>) -> Bool {
        (1...128).contains(range.count)
            && range.allSatisfy { index in
                switch bytes[index].lowercasedASCII {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), .zero ... .nine, UInt8(ascii: "."),
                    UInt8(ascii: "_"), UInt8(ascii: "-"):
                    true
                default: false
                }
            }
    }
}
