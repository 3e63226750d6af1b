import BlogModels
import SocketHTTP

/// Who asks: the socket's peer, or, where that is a proxy which is trusted, whom the proxy names in
/// `X-Forwarded-For`.
///
/// Each proxy adds the peer that it saw to the field's end, and what is further left may be anybody's invention. So
/// it is read from the right: the first address that is not a trusted proxy's own is the client's. `Forwarded`
/// (RFC 7239) is not read: a proxy that writes one of the two passes the other on as the client made it up.
struct ClientAddress: Sendable {
    let trusted: TrustedProxies

    /// The client's address in figures; empty for a peer on a unix socket of whom nobody tells more. A field that
    /// cannot be understood where it matters is no better than none.
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

    /// An address as proxies write it: bare, or with a port, which one of IPv6 needs brackets for.
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

/// Whose word about other clients' addresses is taken.
struct TrustedProxies: Hashable {
    private let blocks: [AddressBlock]
    /// Whether peers on a unix socket are: they are of this machine, and have no address.
    private let trustsLocal: Bool

    /// Nobody.
    static let none = TrustedProxies(blocks: [], trustsLocal: false)
    /// Who connects from where the server runs.
    static let thisMachine = TrustedProxies(blocks: loopback, trustsLocal: true)

    /// Reads a list with commas of addresses, networks and `local`, which is this machine: loopback addresses and
    /// unix sockets. Nil for what is none.
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

    /// Whether a socket's peer is one of them; "" is the peer on a unix socket.
    func contains(peer: String) -> Bool {
        guard !peer.isEmpty else { return trustsLocal }
        // Without the zone that a link-local address has.
        return IPAddress(peer.prefix { $0 != "%" }).map(contains) ?? false
    }

    private static let loopback = ["127.0.0.0/8", "::1"].compactMap { AddressBlock($0) }
}

extension Substring {
    /// Without the white space that HTTP allows around the elements of a list (RFC 9110 §5.6.3).
    var trimmed: Substring {
        let isSpace = { (character: Character) in character == " " || character == "\t" }
        var end = drop(while: isSpace)
        while let last = end.last, isSpace(last) { end.removeLast() }
        return end
    }
}
