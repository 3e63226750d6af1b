/// A request method (RFC 9110 §9), which is case-sensitive. Any token is valid.
public struct HTTPMethod: RawRepresentable, Hashable, Sendable {
    /// The method as the request line has it, such as `GET`.
    public let rawValue: String

    /// Creates a method of any name, without a check.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// RFC 9110 §9.3.1.
    public static let get = HTTPMethod(rawValue: "GET")
    /// RFC 9110 §9.3.2: GET without the content.
    public static let head = HTTPMethod(rawValue: "HEAD")
    /// RFC 9110 §9.3.3.
    public static let post = HTTPMethod(rawValue: "POST")
    /// RFC 9110 §9.3.4.
    public static let put = HTTPMethod(rawValue: "PUT")
    /// RFC 5789.
    public static let patch = HTTPMethod(rawValue: "PATCH")
    /// RFC 9110 §9.3.5.
    public static let delete = HTTPMethod(rawValue: "DELETE")
    /// RFC 9110 §9.3.7.
    public static let options = HTTPMethod(rawValue: "OPTIONS")
}

extension HTTPMethod: CustomStringConvertible {
    public var description: String { rawValue }
}

extension HTTPMethod {
    /// Parses a token (RFC 9112 §3.1); GET without making a `String`.
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
