import BlogDomain

/// The origin of a web page in the form of the `Origin` field (RFC 6454 §7): scheme, host and, unless it is the default,
/// port. In lower case, as browsers write it.
struct WebOrigin: Hashable {
    let text: String

    private static let ownPorts: [Substring: Substring] = ["http": ":80", "https": ":443"]

    /// Parses an origin in any case. Nil without a scheme, with a path, and for `null`, which pages without an origin send.
    init?(_ text: String) {
        guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        let parts = text.lowercased().split(separator: "://", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, Self.isScheme(parts[0]), let (host, port) = Self.split(parts[1]) else {
            return nil
        }
        let isOwnPort = Self.ownPorts[parts[0]] == port
        self.text = "\(parts[0])://\(host)\(isOwnPort ? "" : port)"
    }

    /// Host, and port with its colon where there is one.
    private static func split(_ authority: Substring) -> (host: String, port: Substring)? {
        let host: String
        let rest: Substring
        if authority.hasPrefix("["), let end = authority.firstIndex(of: "]") {
            let inner = authority[..<end].dropFirst()
            guard inner.contains(":"), let address = IPAddress(inner) else { return nil }
            (host, rest) = ("[\(address.text)]", authority[end...].dropFirst())
        } else {
            let name = authority.prefix { $0 != ":" }
            guard isName(name) else { return nil }
            (host, rest) = (String(name), authority[name.endIndex...])
        }
        return rest.isEmpty || isPort(rest) ? (host, rest) : nil
    }

    /// RFC 3986 §3.1.
    private static func isScheme(_ text: Substring) -> Bool {
        guard let first = text.utf8.first, first.isASCIILowercase else { return false }
        return text.utf8.allSatisfy { $0.isASCIILowercase || $0.isDigit || "+-.".utf8.contains($0) }
    }

    private static func isName(_ text: Substring) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { $0.isASCIILowercase || $0.isDigit || "-._".utf8.contains($0) }
    }

    /// A colon, and a port without leading zeros.
    private static func isPort(_ text: Substring) -> Bool {
        let digits = text.dropFirst()
        return text.hasPrefix(":") && digits.utf8.allSatisfy(\.isDigit) && !digits.hasPrefix("0")
            && UInt16(digits) != nil
    }
}
