import BlogDocument
import SocketHTTP

/// Percent-decoding (RFC 3986 §2.1).
enum PercentCoding {
    /// The decoded text; nil if two hexadecimal digits do not follow a `%`, or the bytes are not UTF-8.
    static func decode(_ text: Substring, plusIsSpace: Bool = false) -> String? {
        let isEncoded = text.utf8.contains { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }
        guard isEncoded else { return String(text) }
        return bytes(of: text.utf8, plusIsSpace: plusIsSpace, joinsLineEnds: false)
            .flatMap { String(validating: $0, as: UTF8.self) }
    }

    /// A name or a value of a form, decoded, with line feeds for CR LF; nil as for another text.
    static func decode(form text: ArraySlice<UInt8>) -> String? {
        bytes(of: text, plusIsSpace: true, joinsLineEnds: true)
            .flatMap { String(validating: $0, as: UTF8.self) }
    }

    private static func bytes(
        of text: some Collection<UInt8>, plusIsSpace: Bool, joinsLineEnds: Bool
    ) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        var rest = text.makeIterator()
        while var byte = rest.next() {
            if byte == UInt8(ascii: "%") {
                guard let high = rest.next()?.hexDigitValue, let low = rest.next()?.hexDigitValue
                else { return nil }
                byte = UInt8(high << 4 | low)
            } else if plusIsSpace, byte == UInt8(ascii: "+") {
                byte = UInt8(ascii: " ")
            }
            if joinsLineEnds, byte == UInt8(ascii: "\n"), bytes.last == UInt8(ascii: "\r") {
                bytes.removeLast()
            }
            bytes.append(byte)
        }
        return bytes
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
