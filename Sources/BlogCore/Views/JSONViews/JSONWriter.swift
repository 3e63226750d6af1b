public import BlogContracts

/// Writes JSON (RFC 8259) directly to bytes. Keys are constants that need no escape, and no intermediate `String` is
/// created.
public struct JSONWriter: ~Copyable {
    /// The members of an object that are written. The identifier is always written.
    package enum Members {
        case all
        /// The members that are the same for all viewers.
        case shared
        /// The members that depend on the viewer.
        case personal
    }

    package var members = Members.all
    private var written: ByteWriter

    /// The number of bytes so far.
    package var count: Int { written.count }

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

/// The members of an object, and the elements of an array. Each begins with a comma, and the bracket that opens the object
/// or the array replaces the first one.
extension JSONWriter {
    @inline(__always)
    package mutating func object(_ members: (inout JSONWriter) -> Void) {
        bracket("{", members)
        raw("}")
    }

    @inline(__always)
    package mutating func array<Element>(
        _ key: StaticString, _ elements: some Collection<Element>,
        _ write: (inout JSONWriter, Element) -> Void
    ) {
        self.key(key)
        array(elements, write)
    }

    @inline(__always)
    package mutating func array<Element>(
        _ elements: some Collection<Element>, _ write: (inout JSONWriter, Element) -> Void
    ) {
        bracket("[") { json in
            for element in elements {
                json.raw(",")
                write(&json, element)
            }
        }
        raw("]")
    }

    @inline(__always)
    private mutating func bracket(_ opening: StaticString, _ content: (inout JSONWriter) -> Void) {
        let start = written.count
        content(&self)
        if written.count == start { return raw(opening) }
        written.memory.storeBytes(of: opening.utf8Start.pointee, toByteOffset: start, as: UInt8.self)
    }

    /// Writes a comma and a key. Inlined, so that the length of the key is a constant and copying it takes a few
    /// instructions.
    @inline(__always)
    package mutating func key(_ key: StaticString) {
        let length = key.utf8CodeUnitCount
        written.reserve(length + 4)
        written.append(UInt8(ascii: ","))
        written.append(UInt8(ascii: "\""))
        (written.memory + written.count).copyMemory(from: key.utf8Start, byteCount: length)
        written.count += length
        written.append(UInt8(ascii: "\""))
        written.append(UInt8(ascii: ":"))
    }
}

extension JSONWriter {
    /// Writes a member whose key is not a constant of the code.
    package mutating func value(named key: String, _ write: (inout JSONWriter) -> Void) {
        raw(",")
        value(key)
        raw(":")
        write(&self)
    }
}

extension JSONWriter: FieldSink {
    @inline(__always)
    public mutating func id(_ id: Int64) {
        key("id")
        value(id)
    }

    @inline(__always)
    public mutating func value(_ key: StaticString, _ text: String?) {
        guard members != .personal else { return }
        self.key(key)
        if let text { value(text) } else { raw("null") }
    }

    @inline(__always)
    public mutating func value(_ key: StaticString, _ number: Int?) {
        guard members != .personal else { return }
        self.key(key)
        if let number { value(Int64(number)) } else { raw("null") }
    }

    @inline(__always)
    public mutating func value(_ key: StaticString, _ flag: Bool) {
        guard members != .personal else { return }
        self.key(key)
        raw(flag ? "true" : "false")
    }

    @inline(__always)
    public mutating func values(_ key: StaticString, _ texts: some Collection<String>) {
        guard members != .personal else { return }
        array(key, texts) { $0.value($1) }
    }

    @inline(__always)
    public mutating func detail(_ key: StaticString?, _ text: String?) {
        if let key { value(key, text) }
    }

    @inline(__always)
    public mutating func personal(_ key: StaticString, _ flag: Bool?, _ text: String?) {
        guard members != .shared else { return }
        self.key(key)
        if let flag { raw(flag ? "true" : "false") } else { raw("null") }
    }

    @inline(__always)
    public mutating func object(_ key: StaticString, _ object: some Fielded) {
        guard members != .personal else { return }
        self.key(key)
        self.object { object.fields(to: &$0) }
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
