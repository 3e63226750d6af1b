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
        // The version first: of what came for another version nothing more can be said.
        let version = try HTTPVersion.parse(bytes, in: second + 1..<range.upperBound)
        let target = try RequestTarget.parse(bytes, in: first + 1..<second, method: method)
        return RequestLine(method: method, target: target, version: version)
    }
}
