extension JSONScanner {
    /// Passes an escape (RFC 8259 §7) and gives the scalar that it stands for.
    mutating func escape(in bytes: Span<UInt8>) throws(JSONError) -> Unicode.Scalar {
        guard place + 1 < bytes.count else { throw .unterminatedString }
        let letter = bytes[place + 1]
        place += 2
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "u"): return try escapedScalar(in: bytes)
        default: throw .unknownEscape
        }
    }

    /// A scalar by its number, or by the two halves of a surrogate pair.
    private mutating func escapedScalar(in bytes: Span<UInt8>) throws(JSONError) -> Unicode.Scalar {
        let first = try unit(in: bytes)
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard first < 0xDC00, place + 1 < bytes.count, bytes[place] == UInt8(ascii: "\\"),
            bytes[place + 1] == UInt8(ascii: "u")
        else { throw .loneSurrogate }
        place += 2
        let second = try unit(in: bytes)
        guard (0xDC00...0xDFFF).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        else { throw .loneSurrogate }
        return scalar
    }

    /// Four hexadecimal digits.
    private mutating func unit(in bytes: Span<UInt8>) throws(JSONError) -> UInt32 {
        guard place + 4 <= bytes.count else { throw .unterminatedString }
        var unit: UInt32 = 0
        for index in place..<place + 4 {
            unit = unit << 4 | (try JSONScanner.digit(bytes[index]))
        }
        place += 4
        return unit
    }

    private static func digit(_ byte: UInt8) throws(JSONError) -> UInt32 {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
        default: throw .unknownEscape
        }
    }
}
