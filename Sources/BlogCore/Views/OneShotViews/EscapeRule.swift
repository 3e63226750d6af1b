/// What a medium escapes in a text.
public protocol EscapeRule {
    /// Whether none of eight bytes needs an escape.
    static func isClean(_ bytes: EightBytes) -> Bool
    /// Whether a byte needs no escape.
    static func isClean(_ byte: UInt8) -> Bool
    /// Writes the escape of the first byte of a text, or of the character that begins there.
    /// - Returns: the number of bytes that it replaces.
    static func writeEscape(of text: UnsafeRawBufferPointer, to written: inout ByteWriter) -> Int
}

/// Eight bytes of a text, which are tested at once ("Bit Twiddling Hacks", haszero and hasless).
///
/// Each test sets the top bits of bytes. It is exact for the question whether any byte passes. Comparing `SIMD16` vectors is
/// fifteen times slower, because the compiler splits them.
public struct EightBytes {
    @usableFromInline let word: UInt64

    @inlinable @inline(__always)
    init(_ source: UnsafeRawPointer, at offset: Int) {
        word = source.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }

    @inlinable @inline(__always)
    static func eight(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

    /// Whether a test, or one of several that are combined by `|`, has set a top bit.
    @inlinable @inline(__always)
    public static func isAny(_ tests: UInt64) -> Bool { tests & eight(0x80) != 0 }

    /// Tests for bytes below U+0020.
    @inlinable @inline(__always)
    public var controls: UInt64 { (word &- EightBytes.eight(0x20)) & ~word }

    /// Tests for a byte, and for the same without some of its bits.
    @inlinable @inline(__always)
    public func equal(to byte: UInt8, orWithout bits: UInt8 = 0) -> UInt64 {
        let difference = (word | EightBytes.eight(bits)) ^ EightBytes.eight(byte)
        return (difference &- EightBytes.eight(1)) & ~difference
    }
}

extension ByteWriter {
    /// Appends a text with the escapes of a medium.
    @inlinable
    public mutating func append<Rule: EscapeRule>(_ text: String, escaping rule: Rule.Type) {
        let written: Void? = text.utf8.withContiguousStorageIfAvailable {
            append(UnsafeRawBufferPointer($0), escaping: rule)
        }
        if written == nil {
            var text = text
            text.withUTF8 { append(UnsafeRawBufferPointer($0), escaping: rule) }
        }
    }

    /// Copies runs without escapes at once.
    @inlinable
    mutating func append<Rule: EscapeRule>(_ text: UnsafeRawBufferPointer, escaping rule: Rule.Type) {
        var rest = text
        while let source = rest.baseAddress {
            reserve(rest.count)
            let copied = ByteWriter.copyClean(source, to: memory + count, count: rest.count, rule)
            count &+= copied
            guard copied < rest.count else { return }
            rest = UnsafeRawBufferPointer(rebasing: rest[copied...])
            rest = UnsafeRawBufferPointer(rebasing: rest[Rule.writeEscape(of: rest, to: &self)...])
        }
    }

    /// Copies the bytes before the first byte that needs an escape, and returns their number.
    @inlinable
    static func copyClean<Rule: EscapeRule>(
        _ source: UnsafeRawPointer, to target: UnsafeMutableRawPointer, count: Int, _ rule: Rule.Type
    ) -> Int {
        var index = 0
        // Eight bytes at a time, because nearly all text needs no escape.
        while index &+ 8 <= count {
            let bytes = EightBytes(source, at: index)
            guard Rule.isClean(bytes) else { break }
            target.storeBytes(of: bytes.word, toByteOffset: index, as: UInt64.self)
            index &+= 8
        }
        // The remaining bytes, fewer than eight, together with some of the bytes before them.
        if count >= 8, index &+ 8 > count {
            let bytes = EightBytes(source, at: count &- 8)
            if Rule.isClean(bytes) {
                target.storeBytes(of: bytes.word, toByteOffset: count &- 8, as: UInt64.self)
                return count
            }
        }
        while index < count {
            let byte = source.load(fromByteOffset: index, as: UInt8.self)
            guard Rule.isClean(byte) else { break }
            target.storeBytes(of: byte, toByteOffset: index, as: UInt8.self)
            index &+= 1
        }
        return index
    }
}
