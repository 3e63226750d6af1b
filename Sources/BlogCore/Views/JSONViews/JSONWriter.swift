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
        let written: Void? = text.utf8.withContiguousStorageIfAvailable {
            appendQuoted(UnsafeRawBufferPointer($0))
        }
        if written == nil {
            var text = text
            text.withUTF8 { appendQuoted(UnsafeRawBufferPointer($0)) }
        }
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
    /// Appends text in quotes. Runs without escapes are copied at once.
    private mutating func appendQuoted(_ text: UnsafeRawBufferPointer) {
        written.reserve(1)
        written.append(UInt8(ascii: "\""))
        if var source = text.baseAddress {
            var left = text.count
            while true {
                written.reserve(left)
                let copied = JSONEscape.copyClean(source, to: written.memory + written.count, count: left)
                written.count += copied
                guard copied < left else { break }
                appendEscape(source.load(fromByteOffset: copied, as: UInt8.self))
                source += copied + 1
                left -= copied + 1
            }
        }
        written.reserve(1)
        written.append(UInt8(ascii: "\""))
    }

    private mutating func appendEscape(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): raw(#"\""#)
        case UInt8(ascii: "\\"): raw(#"\\"#)
        case 0x08: raw(#"\b"#)
        case 0x09: raw(#"\t"#)
        case 0x0A: raw(#"\n"#)
        case 0x0C: raw(#"\f"#)
        case 0x0D: raw(#"\r"#)
        default:
            raw(#"\u00"#)
            written.reserve(2)
            written.append(JSONEscape.hexDigit(byte >> 4))
            written.append(JSONEscape.hexDigit(byte & 0xF))
        }
    }

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
enum JSONEscape {
    /// Copies the bytes before the first byte that needs an escape, and returns their number.
    static func copyClean(
        _ source: UnsafeRawPointer, to target: UnsafeMutableRawPointer, count: Int
    ) -> Int {
        var index = 0
        // Eight bytes at a time, because nearly all text needs no escape. Comparing `SIMD16` vectors is fifteen times
        // slower, because the compiler splits them.
        while index &+ 8 <= count {
            let word = source.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            guard isClean(word) else { break }
            target.storeBytes(of: word, toByteOffset: index, as: UInt64.self)
            index &+= 8
        }
        // The remaining bytes, fewer than eight, together with some of the bytes before them.
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

    /// `x - 1 & ~x` sets the top bit of zero bytes ("Bit Twiddling Hacks", haszero and hasless). It is exact for the
    /// question whether any byte is zero.
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
