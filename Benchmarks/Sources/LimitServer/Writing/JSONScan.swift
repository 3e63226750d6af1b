/// Reads strings and punctuation of a JSON text (RFC 8259).
struct JSONScan {
    private let bytes: UnsafeRawBufferPointer
    private var offset = 0

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
        skipSpace()
    }

    var isAtEnd: Bool { offset == bytes.count }

    /// Skips a punctuation mark and the following space, if it is next.
    mutating func takes(_ mark: Unicode.Scalar) -> Bool {
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: mark) else { return false }
        offset += 1
        skipSpace()
        return true
    }

    /// The next string without its escapes; nil if there is none.
    mutating func string() -> [UInt8]? {
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else { return nil }
        offset += 1
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count - offset)
        while offset < bytes.count {
            let byte = bytes[offset]
            offset += 1
            switch byte {
            case UInt8(ascii: "\""):
                skipSpace()
                return text
            case UInt8(ascii: "\\"):
                guard appendEscape(to: &text) else { return nil }
            default: text.append(byte)
            }
        }
        return nil
    }

    private mutating func appendEscape(to text: inout [UInt8]) -> Bool {
        guard offset < bytes.count else { return false }
        let byte = bytes[offset]
        offset += 1
        switch byte {
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "u"): return appendScalar(to: &text)
        default: text.append(byte)
        }
        return true
    }

    /// The number after `\u`. A scalar beyond the first plane has two.
    private mutating func appendScalar(to text: inout [UInt8]) -> Bool {
        guard var number = hexadecimal() else { return false }
        if (0xD800..<0xDC00).contains(number) {
            offset += 2
            guard let low = hexadecimal(), (0xDC00..<0xE000).contains(low) else { return false }
            number = 0x1_0000 + ((number - 0xD800) << 10) + (low - 0xDC00)
        }
        guard let scalar = Unicode.Scalar(number) else { return false }
        text.append(contentsOf: UTF8.encode(scalar).map(Array.init) ?? [])
        return true
    }

    private mutating func hexadecimal() -> UInt32? {
        guard offset + 4 <= bytes.count else { return nil }
        let digits = String(decoding: bytes[offset..<(offset + 4)], as: UTF8.self)
        offset += 4
        return UInt32(digits, radix: 16)
    }

    private mutating func skipSpace() {
        while offset < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[offset]) { offset += 1 }
    }
}
