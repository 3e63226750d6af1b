import Glibc

/// The network by which peers are counted: an IPv4 address, or an IPv6 network of 2⁶⁴ addresses, which one subscriber has
/// (RFC 6177). Text that is not an address stays as it is.
public struct NetworkPlace: Hashable, Sendable {
    /// An IPv4 address, or an IPv6 network with its length.
    public let text: String

    /// Finds the network of a peer's address.
    public init(_ address: String) {
        var bytes = in6_addr()
        // Without the zone of a link-local address (RFC 4007 §11), which names a local interface.
        guard inet_pton(AF_INET6, String(address.prefix { $0 != "%" }), &bytes) == 1 else {
            text = address
            return
        }
        let groups = withUnsafeBytes(of: bytes) { raw in
            stride(from: 0, to: 16, by: 2).map { Int(raw[$0]) << 8 | Int(raw[$0 + 1]) }
        }
        // An IPv4-mapped address (RFC 4291 §2.5.5.2).
        if groups[..<5].allSatisfy({ $0 == 0 }), groups[5] == 0xFFFF {
            text = "\(groups[6] >> 8).\(groups[6] & 0xFF).\(groups[7] >> 8).\(groups[7] & 0xFF)"
        } else {
            text = groups[..<4].map { String($0, radix: 16) }.joined(separator: ":") + "::/64"
        }
    }
}
