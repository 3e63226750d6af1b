/// Which bytes of UTF-8 must not stand in a JSON string as they are (RFC 8259 §7): quote, backslash and the
/// control characters below U+0020. All else passes through, U+2028 and U+2029 too.
enum JSONEscape {
    /// Copies what stands before the first byte that needs an escape; returns its length.
    static func copyClean(
        _ source: UnsafeRawPointer, to target: UnsafeMutableRawPointer, count: Int
    ) -> Int {
        var index = 0
        // Eight bytes at a time, since nearly all text needs no escape at all. (Comparing `SIMD16` vectors
        // is fifteen times slower than this: the compiler takes them apart.)
        while index &+ 8 <= count {
            let word = source.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            guard isClean(word) else { break }
            target.storeBytes(of: word, toByteOffset: index, as: UInt64.self)
            index &+= 8
        }
        // What is left, fewer than eight, in one look too, together with some bytes before it.
        if count >= 8, index &+ 8 > count {
            let word = source.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
            if isClean(word) {
                target.storeBytes(of: word, toByteOffset: count &- 8, as: UInt64.self)
                return count
            }
        }
        while index < count {
            let byte = source.load(fromByteOffset: index, as: UInt8.self)
            guard isClean(byte) else { break }
            target.storeBytes(of: byte, toByteOffset: index, as: UInt8.self)
            index &+= 1
        }
        return index
    }

    /// The hexadecimal digit of a number below sixteen.
    static func hexDigit(_ number: UInt8) -> UInt8 {
        number < 10 ? UInt8(ascii: "0") + number : UInt8(ascii: "a") + number - 10
    }

    @inline(__always)
    private static func isClean(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    /// `x - 1 & ~x` has a byte's top bit set where the byte was zero ("Bit Twiddling Hacks", haszero and
    /// hasless): exact for whether there is one, which is all it is asked.
    @inline(__always)
    private static func isClean(_ word: UInt64) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quotes = word ^ (ones &* 0x22)
        let backslashes = word ^ (ones &* 0x5C)
        let controls = (word &- ones &* 0x20) & ~word
        let found = controls | ((quotes &- ones) & ~quotes) | ((backslashes &- ones) & ~backslashes)
        return found & (ones &* 0x80) == 0
    }
}
