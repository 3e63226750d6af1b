/// The grammars of RFC 9110 and RFC 9112 that framing depends on, written independently of the server as the characters
/// of the ABNF.
enum ReferenceGrammar {
    private static let alphanumerics = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
    static let digits = ByteSet("0123456789")
    static let hexadecimalDigits = ByteSet("0123456789abcdefABCDEF")
    /// RFC 9110 §5.6.2.
    static let tokenBytes = ByteSet(alphanumerics + "!#$%&'*+-.^_`|~")
    /// The bytes of a client's request id.
    static let requestIDBytes = ByteSet(alphanumerics + "-._")
    /// RFC 9110 §5.5: VCHAR, SP, HTAB and obs-text.
    static let valueBytes = ByteSet([0x09] + Array(0x20...0x7E) + Array(0x80...0xFF))
    /// The bytes of a target: VCHAR, without a fragment.
    static let targetBytes = ByteSet((0x21...0x7E).filter { $0 != UInt8(ascii: "#") })

    static func isToken(_ bytes: some Collection<UInt8>) -> Bool {
        !bytes.isEmpty && bytes.allSatisfy(tokenBytes.contains)
    }

    static func isValue(_ bytes: some Collection<UInt8>) -> Bool {
        bytes.allSatisfy(valueBytes.contains)
    }

    /// Without the spaces and tabs around it.
    static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var bytes = bytes.drop { $0 == 0x20 || $0 == 0x09 }
        while let last = bytes.last, last == 0x20 || last == 0x09 { bytes.removeLast() }
        return bytes
    }

    /// The elements of a comma-separated list that are not empty, in lower case.
    static func list(_ value: ArraySlice<UInt8>) -> [String] {
        value.split(separator: UInt8(ascii: ",")).map { lowercased(trimmed($0)) }.filter { !$0.isEmpty }
    }

    /// ASCII letters in lower case; every byte becomes a character.
    static func lowercased(_ bytes: some Sequence<UInt8>) -> String {
        var text = ""
        for byte in bytes {
            let isCapital = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
            text.unicodeScalars.append(UnicodeScalar(isCapital ? byte + 32 : byte))
        }
        return text
    }

    /// A decimal number that fits into `Int`, with digits only.
    static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard !bytes.isEmpty, bytes.allSatisfy(digits.contains) else { return nil }
        return Int(String(decoding: bytes, as: UTF8.self))
    }

    /// The line at the beginning, without its CR LF, and what comes after it; nil if there is no line feed.
    static func line(_ bytes: ArraySlice<UInt8>) -> (text: ArraySlice<UInt8>, rest: ArraySlice<UInt8>)? {
        guard let end = bytes.firstIndex(of: 0x0A) else { return nil }
        return (bytes[..<end], bytes[(end + 1)...])
    }
}
