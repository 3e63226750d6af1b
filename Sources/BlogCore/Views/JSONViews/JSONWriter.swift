import OneShotViews

/// Writes JSON (RFC 8259) directly to bytes. Keys are constants that include their punctuation, and no intermediate
/// `String` is created.
public struct JSONWriter: ~Copyable {
    private var written: ByteWriter

    package init(capacity: Int = 512) {
        written = ByteWriter(capacity: capacity)
    }

    /// Writes keys and punctuation unchanged.
    @inline(__always)
    package mutating func raw(_ json: StaticString) {
        written.append(json)
    }

    /// Writes a string, quoted and escaped.
    package mutating func value(_ text: String) {
        written.reserve(1)
        written.append(UInt8(ascii: "\""))
        written.append(text, escaping: JSONEscape.self)
        written.reserve(1)
        written.append(UInt8(ascii: "\""))
    }

    package mutating func value(_ number: Int64) {
        written.reserve(20)
        if number < 0 {
            written.append(UInt8(ascii: "-"))
        }
        appendDigits(number.magnitude)
    }

    /// Ends the document with a newline, so that the shell's prompt begins a new line.
    package consuming func end() -> [UInt8] {
        raw("\n")
        return bytes()
    }

    /// Ends the writing, and returns what was written.
    package consuming func bytes() -> [UInt8] {
        written.array
    }
}

extension JSONWriter {
    /// Appends a number from its last digit to its first. The caller has reserved the capacity.
    private mutating func appendDigits(_ number: UInt64) {
        var length = 1
        var rest = number
        while rest >= 10 {
            rest /= 10
            length += 1
        }
        rest = number
        var offset = written.count + length
        written.count = offset
        repeat {
            offset -= 1
            let digit = UInt8(truncatingIfNeeded: rest % 10)
            written.memory.storeBytes(of: UInt8(ascii: "0") + digit, toByteOffset: offset, as: UInt8.self)
            rest /= 10
        } while rest > 0
    }
}

/// Writes a key with its punctuation, such as `,"title":`, and a value. Inlined, so that the length of the key is a
/// constant and copying it takes a few instructions.
extension JSONWriter {
    @inline(__always)
    package mutating func field(_ key: StaticString, _ text: String) {
        raw(key)
        value(text)
    }

    @inline(__always)
    package mutating func field(_ key: StaticString, _ text: String?) {
        raw(key)
        if let text { value(text) } else { raw("null") }
    }

    @inline(__always)
    package mutating func field(_ key: StaticString, _ number: Int64) {
        raw(key)
        value(number)
    }

    @inline(__always)
    package mutating func field(_ key: StaticString, _ number: Int64?) {
        raw(key)
        if let number { value(number) } else { raw("null") }
    }

    @inline(__always)
    package mutating func field(_ key: StaticString, _ number: Int) {
        field(key, Int64(number))
    }

    @inline(__always)
    package mutating func field(_ key: StaticString, _ flag: Bool) {
        raw(key)
        raw(flag ? "true" : "false")
    }

    @inline(__always)
    package mutating func field(_ key: StaticString, _ flag: Bool?) {
        raw(key)
        if let flag { raw(flag ? "true" : "false") } else { raw("null") }
    }
}

/// The bytes that must be escaped in a JSON string (RFC 8259 §7): quote, backslash and the control characters below
/// U+0020. U+2028 and U+2029 need no escape.
enum JSONEscape: EscapeRule {
    @inline(__always)
    static func isClean(_ bytes: EightBytes) -> Bool {
        !EightBytes.isAny(
            bytes.controls | bytes.equal(to: UInt8(ascii: "\"")) | bytes.equal(to: UInt8(ascii: "\\")))
    }

    @inline(__always)
    static func isClean(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    static func writeEscape(of text: UnsafeRawBufferPointer, to written: inout ByteWriter) -> Int {
        switch text[0] {
        case UInt8(ascii: "\""): written.append(#"\""#)
        case UInt8(ascii: "\\"): written.append(#"\\"#)
        case 0x08: written.append(#"\b"#)
        case 0x09: written.append(#"\t"#)
        case 0x0A: written.append(#"\n"#)
        case 0x0C: written.append(#"\f"#)
        case 0x0D: written.append(#"\r"#)
        case let byte:
            written.append(#"\u00"#)
            written.reserve(2)
            written.append(hexDigit(byte >> 4))
            written.append(hexDigit(byte & 0xF))
        }
        return 1
    }

    /// The hexadecimal digit of a number below sixteen.
    private static func hexDigit(_ number: UInt8) -> UInt8 {
        number < 10 ? UInt8(ascii: "0") + number : UInt8(ascii: "a") + number - 10
    }
}
