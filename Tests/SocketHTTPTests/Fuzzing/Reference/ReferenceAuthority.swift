import Glibc

/// `uri-host [":" port]` by the grammar of RFC 3986 §3.2 and its appendix A, and by `inet_pton(3)` for an IPv6 address.
enum ReferenceAuthority {
    nonisolated(unsafe) private static let authority =
        #/
        (?<host>
            \[[vV][0-9A-Fa-f]+\.[\-._~!$&'()*+,;=:0-9A-Za-z]+\]
            | \[(?<address>[0-9A-Fa-f:.]+)\]
            | (?:[\-._~!$&'()*+,;=0-9A-Za-z] | %[0-9A-Fa-f]{2})*
        )
        (?: : 0*(?<port>[0-9]{0,5}))?
        /#

    /// Whether the bytes are a valid authority. Its host may be empty unless `needsHost`.
    static func isOne(_ bytes: some Collection<UInt8>, needsHost: Bool) -> Bool {
        guard bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
            let parts = String(decoding: bytes, as: UTF8.self).wholeMatch(of: authority)?.output
        else { return false }
        if let port = parts.port, let number = Int(port), number > 65535 { return false }
        var address = in6_addr()
        if let text = parts.address { return inet_pton(AF_INET6, String(text), &address) == 1 }
        return !needsHost || !parts.host.isEmpty
    }
}
