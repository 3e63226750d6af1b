extension LineBuffer {
    /// Appends a value that stands alone: in text without quotes where it needs none.
    mutating func append(value bytes: Bytes, limit: Int = 1_024, in format: LogFormat) {
        let isBare = format == .text && !bytes.isEmpty && bytes.allSatisfy(\.isBare)
        if !isBare { append(UInt8(ascii: "\"")) }
        append(escaped: bytes, limit: limit, in: format)
        if !isBare { append(UInt8(ascii: "\"")) }
    }

    /// The same of text.
    mutating func append(value text: String, limit: Int = 1_024, in format: LogFormat) {
        var text = text
        text.withUTF8 { append(value: $0, limit: limit, in: format) }
    }
}

extension UInt8 {
    /// Whether a value of such bytes ends where the next space is.
    fileprivate var isBare: Bool {
        self > 0x20 && self < 0x7F && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
            && self != UInt8(ascii: "=")
    }
}
