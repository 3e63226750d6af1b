import BlogDocument

/// Percent-decoding (RFC 3986 §2.1).
enum PercentCoding {
    /// The decoded text; nil if two hexadecimal digits do not follow a `%`, or the bytes are not UTF-8.
    static func decode(_ text: Substring, plusIsSpace: Bool = false) -> String? {
        let isEncoded = text.utf8.contains { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }
        guard isEncoded else { return String(text) }
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "%"):
                guard let high = rest.popFirst()?.hexadecimalValue,
                    let low = rest.popFirst()?.hexadecimalValue
                else { return nil }
                bytes.append(high << 4 | low)
            case UInt8(ascii: "+") where plusIsSpace: bytes.append(UInt8(ascii: " "))
            default: bytes.append(byte)
            }
        }
        return String(validating: bytes, as: UTF8.self)
    }

    /// Whether two texts are the same once decoded.
    static func areEqual(_ text: String, _ other: String) -> Bool {
        text == other || decode(text[...]).map { $0 == decode(other[...]) } ?? false
    }

    /// Whether all characters are unreserved (RFC 3986 §2.3), so that encoding does not change the text.
    static func isPlain(_ text: some StringProtocol) -> Bool {
        text.unicodeScalars.allSatisfy(\.isUnreserved)
    }

    /// The text with all characters that are not unreserved (RFC 3986 §2.3) as `%XX`.
    static func encode(_ text: String) -> String { text.percentEncoded }
}

extension UInt8 {
    fileprivate var hexadecimalValue: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
