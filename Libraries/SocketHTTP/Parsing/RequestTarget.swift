import Glibc

/// The positions of a request's target (RFC 9112 §3.2) and its parts within the request's head.
struct RequestTarget: Sendable, Equatable {
    let whole: Range<Int>
    /// Empty in an absolute target without a path, which then is "/".
    let path: Range<Int>
    /// Without the question mark.
    let query: Range<Int>?
}

extension RequestTarget {
    /// Parses the origin, absolute or (of OPTIONS) asterisk form of RFC 9112 §3.2. The authority form is for CONNECT, which
    /// an origin server does not support.
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
        // An empty host is invalid (RFC 9110 §4.2.1).
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

/// `uri-host [":" port]`, as `Host` has it (RFC 9110 §7.2) and an absolute target (§4.2.1), by the grammar of RFC 3986
/// §3.2. User information is no part of it (RFC 9110 §4.2.4).
enum Authority {
    /// The end of the host in a range, behind which only a port may follow; nil if the authority is invalid.
    static func hostEnd(_ bytes: Bytes, in range: Range<Int>) -> Int? {
        let isLiteral = !range.isEmpty && bytes[range.lowerBound] == UInt8(ascii: "[")
        guard let end = isLiteral ? literalEnd(bytes, in: range) : nameEnd(bytes, in: range),
            end == range.upperBound || isPort(bytes, in: end..<range.upperBound)
        else { return nil }
        return end
    }

    /// `*( unreserved / pct-encoded / sub-delims )`, of which an IPv4 address is one (RFC 3986 §3.2.2).
    private static func nameEnd(_ bytes: Bytes, in range: Range<Int>) -> Int? {
        var index = range.lowerBound
        while index < range.upperBound, bytes[index] != UInt8(ascii: ":") {
            if bytes[index] == UInt8(ascii: "%") {
                guard index + 2 < range.upperBound, bytes[index + 1].hexDigitValue != nil,
                    bytes[index + 2].hexDigitValue != nil
                else { return nil }
                index += 3
            } else {
                guard bytes[index].isHostNameByte else { return nil }
                index += 1
            }
        }
        return index
    }

    /// `"[" ( IPv6address / IPvFuture ) "]"`.
    private static func literalEnd(_ bytes: Bytes, in range: Range<Int>) -> Int? {
        let start = range.lowerBound + 1
        guard let end = bytes.firstIndex(of: UInt8(ascii: "]"), from: start, to: range.upperBound) else {
            return nil
        }
        return isIPv6(bytes, in: start..<end) || isFutureAddress(bytes, in: start..<end) ? end + 1 : nil
    }

    private static func isIPv6(_ bytes: Bytes, in range: Range<Int>) -> Bool {
        // It becomes a C string, so it must not contain a zero byte, or be longer than the longest IPv6 address.
        guard range.count < Int(INET6_ADDRSTRLEN), range.allSatisfy({ bytes[$0] > .space }) else {
            return false
        }
        var address = in6_addr()
        return inet_pton(AF_INET6, bytes.text(range), &address) == 1
    }

    /// `"v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )`.
    private static func isFutureAddress(_ bytes: Bytes, in range: Range<Int>) -> Bool {
        guard !range.isEmpty, bytes[range.lowerBound].lowercasedASCII == UInt8(ascii: "v"),
            let dot = bytes.firstIndex(of: UInt8(ascii: "."), from: range.lowerBound, to: range.upperBound)
        else { return false }
        let version = range.lowerBound + 1..<dot
        let rest = dot + 1..<range.upperBound
        return !version.isEmpty && version.allSatisfy { bytes[$0].hexDigitValue != nil }
            && !rest.isEmpty
            && rest.allSatisfy { bytes[$0].isHostNameByte || bytes[$0] == UInt8(ascii: ":") }
    }

    /// `":" *DIGIT` (RFC 3986 §3.2.3), up to 65535.
    private static func isPort(_ bytes: Bytes, in range: Range<Int>) -> Bool {
        guard bytes[range.lowerBound] == UInt8(ascii: ":") else { return false }
        var port = 0
        for index in range.dropFirst() {
            guard bytes[index].isDigit else { return false }
            port = port * 10 + Int(bytes[index] - .zero)
            guard port <= 65535 else { return false }
        }
        return true
    }
}
