import SocketHTTP

extension ByteBuffer {
    mutating func append(_ time: LogTime) {
        time.bytes.withUnsafeBufferPointer { append($0) }
    }

    /// Appends a duration in milliseconds, with three decimals.
    mutating func append(milliseconds duration: Duration) {
        let microseconds = duration.nanoseconds / 1_000
        append(decimal: microseconds / 1_000)
        append(UInt8(ascii: "."))
        append(decimal: abs(microseconds % 1_000), digits: 3)
    }

    /// Appends a whole value. In the text format it has quotes only if it needs them.
    mutating func append(value bytes: Bytes, limit: Int = 1_024, in format: LogFormat) {
        let isUnquoted = format == .text && !bytes.isEmpty && bytes.allSatisfy(\.needsNoQuotes)
        if !isUnquoted { append(UInt8(ascii: "\"")) }
        append(escaped: bytes, limit: limit, in: format)
        if !isUnquoted { append(UInt8(ascii: "\"")) }
    }

    mutating func append(value text: String, limit: Int = 1_024, in format: LogFormat) {
        var text = text
        text.withUTF8 { append(value: $0, limit: limit, in: format) }
    }
}

/// Appends text from clients safely: it cannot end a line, close its quotes, control a terminal or be too long.
extension ByteBuffer {
    /// Appends text that stands between quotes. Printable ASCII and UTF-8 text stay as they are. Quotes, backslashes,
    /// controls, invisible characters and characters that change the direction of text are escaped. Bytes that are not
    /// UTF-8 become U+FFFD in JSON, and `\xNN` in text. Text of more than `limit` bytes is cut and ends with an ellipsis.
    mutating func append(escaped bytes: Bytes, limit: Int, in format: LogFormat) {
        let kept = bytes.count > limit ? Bytes(rebasing: bytes[..<bytes.boundary(at: limit)]) : bytes
        let clean = kept.cleanPrefix
        append(Bytes(rebasing: kept[..<clean]))
        if clean < kept.count { appendUnclean(Bytes(rebasing: kept[clean...]), in: format) }
        if kept.count < bytes.count { append("…" as StaticString) }
    }

    mutating func append(escaped text: String, limit: Int, in format: LogFormat) {
        var text = text
        text.withUTF8 { append(escaped: $0, limit: limit, in: format) }
    }

    private mutating func appendUnclean(_ bytes: Bytes, in format: LogFormat) {
        var iterator = bytes.makeIterator()
        var parser = Unicode.UTF8.ForwardParser()
        var position = 0
        while true {
            switch parser.parseScalar(from: &iterator) {
            case .valid(let encoded):
                append(Unicode.UTF8.decode(encoded), in: format)
                position += encoded.count
            case .error(let length):
                append(broken: Bytes(rebasing: bytes[position..<position + length]), in: format)
                position += length
            case .emptyInput:
                return
            }
        }
    }

    private mutating func append(_ scalar: Unicode.Scalar, in format: LogFormat) {
        if scalar == "\"" || scalar == "\\" {
            append(UInt8(ascii: "\\"))
            append(UInt8(truncatingIfNeeded: scalar.value))
        } else if scalar.isDisplayable {
            for byte in scalar.utf8 { append(byte) }
        } else if format == .json {
            for unit in scalar.utf16 { append(hex: UInt32(unit), digits: 4, after: "\\u") }
        } else if scalar.isASCII {
            append(hex: scalar.value, digits: 2, after: "\\x")
        } else {
            append(hex: scalar.value, digits: 4, after: "\\u{")
            append(UInt8(ascii: "}"))
        }
    }

    private mutating func append(broken bytes: Bytes, in format: LogFormat) {
        guard format == .text else { return append("\u{FFFD}" as StaticString) }
        for byte in bytes { append(hex: UInt32(byte), digits: 2, after: "\\x") }
    }

    private mutating func append(hex number: UInt32, digits: Int, after mark: StaticString) {
        append(mark)
        append(hexadecimal: Int(number), digits: digits)
    }
}

extension Bytes {
    /// How many bytes from the start are printable ASCII without quotes and backslashes.
    fileprivate var cleanPrefix: Int {
        let words = UnsafeRawBufferPointer(self)
        var index = 0
        while index + 8 <= count, words.loadUnaligned(fromByteOffset: index, as: UInt64.self).isPlainASCII {
            index += 8
        }
        while index < count, self[index].isPlainASCII { index += 1 }
        return index
    }

    /// The end of the last character that lies before a position.
    fileprivate func boundary(at position: Int) -> Int {
        var end = position
        while end > Swift.max(0, position - 3), self[end] & 0xC0 == 0x80 { end -= 1 }
        return end
    }
}

extension UInt64 {
    /// `UInt8.isPlainASCII` for eight bytes at once. The subtraction sets the highest bit of a byte that is too small, the
    /// addition that of a byte that is too large.
    fileprivate var isPlainASCII: Bool {
        let (ones, high) = (0x0101_0101_0101_0101 as UInt64, 0x8080_8080_8080_8080 as UInt64)
        func hasZero(_ word: UInt64) -> UInt64 { (word &- ones) & ~word }
        let controls = (self &- ones &* 0x20) & ~self
        let beyond = self | (self &+ ones)
        let quotes = hasZero(self ^ (ones &* 0x22)) | hasZero(self ^ (ones &* 0x5C))
        return (controls | beyond | quotes) & high == 0
    }
}

extension UInt8 {
    /// Whether it is printable ASCII, and neither a quote nor a backslash.
    fileprivate var isPlainASCII: Bool {
        self >= 0x20 && self < 0x7F && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
    }
}

extension Unicode.Scalar {
    /// Whether it is visible and does not change how other characters are displayed.
    fileprivate var isDisplayable: Bool {
        switch properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
            false
        default: true
        }
    }
}

extension UInt8 {
    /// Whether a value needs no quotes if all its bytes are like this one.
    fileprivate var needsNoQuotes: Bool {
        self > 0x20 && self < 0x7F && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
            && self != UInt8(ascii: "=")
    }
}
