import BlogDomain
import SocketHTTP

/// Finds the client's address: the socket's peer or, behind a trusted proxy, the address in `X-Forwarded-For`.
///
/// Each proxy appends the address of its peer to the field; entries further left may be forged. So the field is read from
/// the right: the first address that is not a trusted proxy's is the client's. `Forwarded` (RFC 7239) is ignored, because a
/// proxy that writes one of the two fields passes the other on as the client sent it.
struct ClientAddress: Sendable {
    let trusted: TrustedProxies

    /// The client's numeric address; empty for a peer on a Unix socket without the field. An invalid field is ignored.
    func of(_ request: HTTPRequest) -> String {
        let peer = request.remoteAddress
        guard !trusted.isEmpty, trusted.contains(peer: peer),
            let field = request.fields["X-Forwarded-For"]
        else { return peer }
        var client: IPAddress?
        for element in field.split(separator: ",").reversed() where !element.trimmed.isEmpty {
            guard let address = Self.address(in: element.trimmed) else { return peer }
            client = address
            guard trusted.contains(address) else { break }
        }
        return client?.text ?? peer
    }

    /// An address as proxies write it: alone, or with a port; an IPv6 address with a port has brackets.
    private static func address(in element: Substring) -> IPAddress? {
        if element.hasPrefix("[") {
            guard let end = element.firstIndex(of: "]") else { return nil }
            let rest = element[end...].dropFirst()
            guard rest.isEmpty || isPort(rest) else { return nil }
            let inner = element[..<end].dropFirst()
            return inner.contains(":") ? IPAddress(inner) : nil
        }
        guard let colon = element.firstIndex(of: ":"), !element[colon...].dropFirst().contains(":") else {
            return IPAddress(element)
        }
        return isPort(element[colon...]) ? IPAddress(element[..<colon]) : nil
    }

    private static func isPort(_ text: Substring) -> Bool {
        text.hasPrefix(":") && (1...5).contains(text.dropFirst().utf8.count)
            && text.dropFirst().utf8.allSatisfy(\.isDigit)
    }
}

/// The proxies whose `X-Forwarded-For` is trusted.
struct TrustedProxies: Hashable {
    private let blocks: [AddressBlock]
    /// Peers on a Unix socket are on this machine and have no address.
    private let trustsLocal: Bool

    static let none = TrustedProxies(blocks: [], trustsLocal: false)
    static let thisMachine = TrustedProxies(blocks: loopback, trustsLocal: true)

    /// Parses a list with commas of addresses, networks and `local`, which is this machine: loopback addresses and unix
    /// sockets. Nil if it is invalid.
    init?(_ text: String) {
        var blocks: [AddressBlock] = []
        var trustsLocal = false
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let name = part.trimmed
            if name == "local" {
                trustsLocal = true
                blocks += Self.loopback
            } else if let block = AddressBlock(name) {
                blocks.append(block)
            } else {
                return nil
            }
        }
        self.init(blocks: blocks, trustsLocal: trustsLocal)
    }

    private init(blocks: [AddressBlock], trustsLocal: Bool) {
        self.blocks = blocks
        self.trustsLocal = trustsLocal
    }

    var isEmpty: Bool { blocks.isEmpty }

    func contains(_ address: IPAddress) -> Bool {
        blocks.contains { $0.contains(address) }
    }

    /// Whether a socket's peer is trusted; "" is the peer on a Unix socket.
    func contains(peer: String) -> Bool {
        guard !peer.isEmpty else { return trustsLocal }
        // Without the zone of a link-local address.
        return IPAddress(peer.prefix { $0 != "%" }).map(contains) ?? false
    }

    private static let loopback = ["127.0.0.0/8", "::1"].compactMap { AddressBlock($0) }
}
