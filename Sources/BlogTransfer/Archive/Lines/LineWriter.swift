/// Writes lines that are JSON objects each (RFC 8259), straight to bytes: millions of them are written.
struct LineWriter {
    /// What was written and not taken yet.
    private(set) var bytes: [UInt8] = []
    private var isFirst = true

    /// Begins an object.
    mutating func begin() {
        bytes.append(UInt8(ascii: "{"))
        isFirst = true
    }

    /// Ends the object and the line.
    mutating func end() {
        bytes.append(UInt8(ascii: "}"))
        bytes.append(UInt8(ascii: "\n"))
    }

    mutating func field(_ key: StaticString, _ text: String) {
        self.key(key)
        quote(text)
    }

    mutating func field(_ key: StaticString, _ text: String?) {
        guard let text else { return null(key) }
        field(key, text)
    }

    mutating func field(_ key: StaticString, _ number: Int64) {
        self.key(key)
        bytes.append(contentsOf: String(number).utf8)
    }

    mutating func field(_ key: StaticString, _ number: Int64?) {
        guard let number else { return null(key) }
        field(key, number)
    }

    mutating func field(_ key: StaticString, _ number: Int) {
        field(key, Int64(number))
    }

    /// Forgets what was written, once it was taken.
    mutating func clear() {
        bytes.removeAll(keepingCapacity: true)
    }

    private mutating func null(_ key: StaticString) {
        self.key(key)
        bytes.append(contentsOf: "null".utf8)
    }

    /// Keys are ours, and need no escape.
    private mutating func key(_ key: StaticString) {
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        isFirst = false
        bytes.append(UInt8(ascii: "\""))
        key.withUTF8Buffer { bytes.append(contentsOf: $0) }
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
    }

    private mutating func quote(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { utf8 in
            var start = 0
            for (index, byte) in utf8.enumerated()
            where byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
                bytes.append(contentsOf: utf8[start..<index])
                escape(byte)
                start = index + 1
            }
            bytes.append(contentsOf: utf8[start...])
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func escape(_ byte: UInt8) {
        bytes.append(UInt8(ascii: "\\"))
        switch byte {
        case 0x08: bytes.append(UInt8(ascii: "b"))
        case 0x09: bytes.append(UInt8(ascii: "t"))
        case 0x0A: bytes.append(UInt8(ascii: "n"))
        case 0x0C: bytes.append(UInt8(ascii: "f"))
        case 0x0D: bytes.append(UInt8(ascii: "r"))
        case 0..<0x20:
            bytes.append(contentsOf: "u00".utf8)
            bytes.append(UInt8(ascii: "0") + (byte >> 4))
            let low = byte & 0xF
            bytes.append(low < 10 ? UInt8(ascii: "0") + low : UInt8(ascii: "a") + low - 10)
        default: bytes.append(byte)
        }
    }
}
