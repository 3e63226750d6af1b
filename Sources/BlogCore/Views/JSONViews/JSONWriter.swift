/// Writes JSON (RFC 8259) straight to bytes. It is what every answer of the server goes through: keys are
/// copied as they stand in the program, with their punctuation, and nothing is built as a `String` first.
///
/// It keeps memory of its own, because checking an array's uniqueness and capacity for each of a page's 700
/// pieces costs more than the pieces.
public struct JSONWriter: ~Copyable {
    private var memory: UnsafeMutableRawPointer
    private var capacity: Int
    private var count = 0

    package init(capacity: Int = 512) {
        memory = .allocate(byteCount: capacity, alignment: 8)
        self.capacity = capacity
    }

    deinit {
        memory.deallocate()
    }

    /// Writes JSON as it is given: keys and punctuation.
    @inline(__always)
    package mutating func raw(_ json: StaticString) {
        let length = json.utf8CodeUnitCount
        reserve(length)
        (memory + count).copyMemory(from: json.utf8Start, byteCount: length)
        count += length
    }

    /// Writes a string's value, quoted and escaped.
    package mutating func value(_ text: String) {
        let written: Void? = text.utf8.withContiguousStorageIfAvailable {
            appendQuoted(UnsafeRawBufferPointer($0))
        }
        if written == nil {
            var text = text
            text.withUTF8 { appendQuoted(UnsafeRawBufferPointer($0)) }
        }
    }

    /// Writes a number's value.
    package mutating func value(_ number: Int64) {
        reserve(20)
        if number < 0 {
            append(UInt8(ascii: "-"))
        }
        appendDigits(number.magnitude)
    }

    /// Ends the document with the newline that keeps a prompt on a line of its own.
    package consuming func end() -> [UInt8] {
        raw("\n")
        return [UInt8](unsafeUninitializedCapacity: count) { bytes, length in
            // An array of a raw buffer would be made byte by byte.
            UnsafeMutableRawBufferPointer(bytes).copyMemory(
                from: UnsafeRawBufferPointer(start: memory, count: count))
            length = count
        }
    }
}

extension JSONWriter {
    /// Makes room for as many bytes more.
    @inline(__always)
    private mutating func reserve(_ length: Int) {
        if count + length > capacity {
            grow(to: count + length)
        }
    }

    @inline(never)
    private mutating func grow(to needed: Int) {
        capacity = max(needed, capacity * 2)
        let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 8)
        larger.copyMemory(from: memory, byteCount: count)
        memory.deallocate()
        memory = larger
    }

    /// Appends a byte for which there is room.
    @inline(__always)
    private mutating func append(_ byte: UInt8) {
        memory.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
        count += 1
    }

    /// Appends text between quotes, copying in one piece what needs no escape.
    private mutating func appendQuoted(_ text: UnsafeRawBufferPointer) {
        reserve(1)
        append(UInt8(ascii: "\""))
        if var source = text.baseAddress {
            var left = text.count
            while true {
                reserve(left)
                let copied = JSONEscape.copyClean(source, to: memory + count, count: left)
                count += copied
                guard copied < left else { break }
                appendEscape(source.load(fromByteOffset: copied, as: UInt8.self))
                source += copied + 1
                left -= copied + 1
            }
        }
        reserve(1)
        append(UInt8(ascii: "\""))
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
            reserve(2)
            append(JSONEscape.hexDigit(byte >> 4))
            append(JSONEscape.hexDigit(byte & 0xF))
        }
    }

    /// Appends a number, for which there is room, from its last digit to its first.
    private mutating func appendDigits(_ number: UInt64) {
        var length = 1
        var rest = number
        while rest >= 10 {
            rest /= 10
            length += 1
        }
        rest = number
        var offset = count + length
        count = offset
        repeat {
            offset -= 1
            let digit = UInt8(truncatingIfNeeded: rest % 10)
            memory.storeBytes(of: UInt8(ascii: "0") + digit, toByteOffset: offset, as: UInt8.self)
            rest /= 10
        } while rest > 0
    }
}

/// A key with all the punctuation around it, such as `,"title":`, and its value. Inlined, so that a key's
/// length is a constant and its copy a few moves.
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
