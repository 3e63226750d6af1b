import BlogModels

/// One address, or all that begin alike (CIDR, RFC 4632): `10.0.0.0/8`, `2001:db8::/32`.
struct AddressBlock: Hashable {
    private let base: UInt128
    private let mask: UInt128

    /// Reads an address, or a network as address and number of leading bits. What follows these bits does not
    /// matter.
    init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let address = IPAddress(parts[0]) else { return nil }
        let width = address.isIPv4 && !parts[0].contains(":") ? 32 : 128
        var prefix = width
        if parts.count == 2 {
            guard parts[1].utf8.allSatisfy(\.isDigit),
                let number = Int(parts[1]), number <= width
            else { return nil }
            prefix = number
        }
        // Shifted by all of its width a number is 0.
        mask = ~UInt128.zero << (width - prefix)
        base = address.bits & mask
    }

    func contains(_ address: IPAddress) -> Bool {
        address.bits & mask == base
    }
}
