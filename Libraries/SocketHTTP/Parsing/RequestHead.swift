/// A parsed head: a request without its body.
struct RequestHead: Sendable {
    let method: HTTPMethod
    let target: RequestTarget
    let version: HTTPVersion
    /// Their bytes are those of the whole head.
    let fields: HTTPFields
    let framing: BodyFraming
    let keepsAlive: Bool
    let expectsContinue: Bool
    /// The client's own `X-Request-Id`, if it is valid.
    let requestID: String?
    /// In bytes.
    let length: Int
}

/// The first line of a request (RFC 9112 §3).
struct RequestLine: Sendable {
    let method: HTTPMethod
    let target: RequestTarget
    let version: HTTPVersion

    /// `method SP request-target SP HTTP-version`, with exactly one space at both places.
    static func parse(_ bytes: Bytes, in range: Range<Int>) throws(HTTPFailure) -> RequestLine {
        guard let first = bytes.firstIndex(of: .space, from: range.lowerBound, to: range.upperBound),
            let second = bytes.firstIndex(of: .space, from: first + 1, to: range.upperBound)
        else { throw .malformed("request line") }
        let method = try HTTPMethod.parse(bytes, in: range.lowerBound..<first)
        // The version first: nothing else is known about another version's target.
        let version = try HTTPVersion.parse(bytes, in: second + 1..<range.upperBound)
        let target = try RequestTarget.parse(bytes, in: first + 1..<second, method: method)
        return RequestLine(method: method, target: target, version: version)
    }
}

/// The supported versions (RFC 9112 §2.3).
enum HTTPVersion: Sendable, Equatable {
    case http10
    case http11
}

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
