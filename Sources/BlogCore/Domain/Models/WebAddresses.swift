/// The address of a user's picture: an `https` address, or the path of an image of this site below `/media/`; at most 2,048
/// bytes of visible ASCII (RFC 3986 §2).
public struct IconURL: Hashable, Sendable {
    public let text: String

    /// Accepts an absolute web address, or a path whose names are not hidden.
    /// - Throws: ``FieldError`` for `iconURL`.
    public init(_ text: String) throws(FieldError) {
        try self.init(text, schemes: ["https://"])
    }

    /// Accepts an address of an export, which may be older than the rule against `http`.
    /// - Throws: ``FieldError`` for `iconURL`.
    public init(archived text: String) throws(FieldError) {
        try self.init(text, schemes: ["https://", "http://"])
    }

    private init(_ text: String, schemes: [String]) throws(FieldError) {
        let host = schemes.first(where: text.hasPrefix).map { text.dropFirst($0.count) }
        let hasHost = host?.utf8.first.map { !"/?#:".utf8.contains($0) } ?? false
        guard hasHost || Self.isSitePath(text), text.utf8.count <= 2_048,
            text.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        else {
            throw FieldError(field: "iconURL", .notAnIconAddress)
        }
        self.text = text
    }

    private static func isSitePath(_ text: String) -> Bool {
        let folder = "/media/"
        return text.hasPrefix(folder)
            && text.dropFirst(folder.count).split(separator: "/", omittingEmptySubsequences: false)
                .allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") }
    }

    /// Wraps a stored value, which was validated before it was stored.
    public init(stored text: String) {
        self.text = text
    }
}

/// The public address of the server: an absolute `http` or `https` address (RFC 3986 §4.3) without query and fragment, at
/// most 2,048 bytes. A slash at its end is ignored.
public struct PublicURL: Hashable, Sendable {
    /// The address without a slash at its end.
    public let text: String

    /// Accepts a public address.
    /// - Throws: ``FieldError`` for `public-url`.
    public init(_ text: String) throws(FieldError) {
        let rest = ["https://", "http://"].first(where: text.hasPrefix).map { text.dropFirst($0.count) }
        guard let rest, let authority = rest.split(separator: "/", omittingEmptySubsequences: false).first,
            PublicURL.isAuthority(authority), text.utf8.count <= 2_048,
            text.utf8.allSatisfy({ (0x21...0x7E).contains($0) && !#"?#"<>\^`{|}"#.utf8.contains($0) })
        else {
            throw FieldError(field: "public-url", .notAPublicAddress)
        }
        var end = text[...]
        while end.hasSuffix("/") { end.removeLast() }
        self.text = String(end)
    }

    /// The scheme, the host and the port.
    public var origin: String { String(text.prefix(text.count - path.count)) }

    /// The path, without a slash at its end; empty for the root.
    public var path: String {
        let rest = text.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false).dropFirst(3)
        return rest.map { "/" + $0 }.joined()
    }

    /// The host, without brackets and without the port.
    public var host: String {
        let authority = origin.drop { $0 != "/" }.dropFirst(2)
        if authority.hasPrefix("[") { return String(authority.dropFirst().prefix { $0 != "]" }) }
        return String(authority.prefix { $0 != ":" })
    }

    /// Whether a text is a host, in brackets if it contains colons, with an optional port and without user and password.
    private static func isAuthority(_ authority: Substring) -> Bool {
        guard !authority.contains("@") else { return false }
        var port: Substring?
        var host = authority
        if let bracket = authority.lastIndex(of: "]") {
            guard authority.hasPrefix("[") else { return false }
            let rest = authority[authority.index(after: bracket)...]
            guard rest.isEmpty || rest.hasPrefix(":") else { return false }
            host = authority[...bracket]
            port = rest.isEmpty ? nil : rest.dropFirst()
        } else if let colon = authority.firstIndex(of: ":") {
            host = authority[..<colon]
            port = authority[authority.index(after: colon)...]
        }
        guard let port else { return !host.isEmpty }
        return !host.isEmpty && port.allSatisfy(\.isNumber) && (UInt16(port) ?? 0) > 0
    }
}
