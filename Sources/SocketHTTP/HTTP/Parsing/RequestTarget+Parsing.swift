extension RequestTarget {
    /// The origin, absolute or (of OPTIONS) asterisk form of RFC 9112 §3.2. The authority form belongs to
    /// CONNECT, which an origin server has no use for.
    static func parse(
        _ bytes: Bytes, in range: Range<Int>, method: HTTPMethod
    ) throws(HTTPFailure) -> RequestTarget {
        // Visible ASCII, and no fragment: that is never sent (RFC 9110 §7.1).
        let isClean = range.allSatisfy { index in
            bytes[index] > .space && bytes[index] < 0x7F && bytes[index] != UInt8(ascii: "#")
        }
        guard isClean, !range.isEmpty else { throw .malformed("target") }
        if bytes[range.lowerBound] == UInt8(ascii: "/") {
            return split(bytes, whole: range, from: range.lowerBound)
        }
        if range.count == 1, bytes[range.lowerBound] == UInt8(ascii: "*"), method == .options {
            return RequestTarget(whole: range, path: range, query: nil)
        }
        return split(bytes, whole: range, from: try authorityEnd(bytes, in: range))
    }

    /// Where the path begins in `http://authority/path`.
    private static func authorityEnd(_ bytes: Bytes, in range: Range<Int>) throws(HTTPFailure) -> Int {
        let schemes: [StaticString] = ["http://", "https://"]
        guard
            let scheme = schemes.first(where: { scheme in
                let length = scheme.utf8CodeUnitCount
                return range.count > length
                    && bytes.equals(scheme, in: range.lowerBound..<range.lowerBound + length)
            })
        else { throw .malformed("target") }
        let start = range.lowerBound + scheme.utf8CodeUnitCount
        let end =
            (start..<range.upperBound).first { index in
                bytes[index] == UInt8(ascii: "/") || bytes[index] == UInt8(ascii: "?")
            } ?? range.upperBound
        // An empty host is none (RFC 9110 §4.2.1).
        guard let hostEnd = Authority.hostEnd(bytes, in: start..<end), hostEnd > start else {
            throw .malformed("target")
        }
        return end
    }

    private static func split(_ bytes: Bytes, whole: Range<Int>, from start: Int) -> RequestTarget {
        guard let mark = bytes.firstIndex(of: UInt8(ascii: "?"), from: start, to: whole.upperBound) else {
            return RequestTarget(whole: whole, path: start..<whole.upperBound, query: nil)
        }
        return RequestTarget(whole: whole, path: start..<mark, query: mark + 1..<whole.upperBound)
    }
}
