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
