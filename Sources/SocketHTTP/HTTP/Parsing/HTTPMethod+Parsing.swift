extension HTTPMethod {
    /// A token (RFC 9112 §3.1); the usual ones without making a `String`.
    static func parse(_ bytes: Bytes, in range: Range<Int>) throws(HTTPFailure) -> HTTPMethod {
        guard !range.isEmpty, range.allSatisfy({ bytes[$0].isTokenByte }) else { throw .malformed("method") }
        switch (range.count, bytes[range.lowerBound]) {
        case (3, UInt8(ascii: "G"))
        where bytes[range.lowerBound + 1] == UInt8(ascii: "E")
            && bytes[range.lowerBound + 2] == UInt8(ascii: "T"):
            return .get
        default:
            return HTTPMethod(rawValue: bytes.text(range))
        }
    }
}
