extension HTTPVersion {
    /// `HTTP/1.0` or `HTTP/1.1`: case-sensitive, one digit either side of the dot (RFC 9112 §2.3).
    static func parse(_ bytes: Bytes, in range: Range<Int>) throws(HTTPFailure) -> HTTPVersion {
        let name: StaticString = "HTTP/"
        let start = range.lowerBound
        guard range.count == 8, (0..<5).allSatisfy({ bytes[start + $0] == name.utf8Start[$0] }),
            bytes[start + 5].isDigit, bytes[start + 6] == UInt8(ascii: "."), bytes[start + 7].isDigit
        else { throw .malformed("version") }
        switch (bytes[start + 5], bytes[start + 7]) {
        case (UInt8(ascii: "1"), UInt8(ascii: "0")): return .http10
        case (UInt8(ascii: "1"), UInt8(ascii: "1")): return .http11
        default: throw .unsupportedVersion
        }
    }
}
