import BlogDomain
import Glibc

/// An IP address. An IPv4 address equals its IPv4-mapped IPv6 address (RFC 4291 §2.5.5.2).
struct IPAddress: Hashable {
    let bits: UInt128

    private static let mapped = UInt128(0xFFFF) << 32

    /// Parses a numeric address without a zone.
    init?(_ text: some StringProtocol) {
        let text = String(text)
        var four = in_addr()
        var six = in6_addr()
        if inet_pton(AF_INET, text, &four) == 1 {
            bits = Self.mapped | UInt128(UInt32(bigEndian: four.s_addr))
        } else if inet_pton(AF_INET6, text, &six) == 1 {
            bits = withUnsafeBytes(of: six) { UInt128(bigEndian: $0.loadUnaligned(as: UInt128.self)) }
        } else {
            return nil
        }
    }

    var isIPv4: Bool { bits >> 32 == 0xFFFF }

    /// The canonical form (RFC 5952).
    var text: String {
        var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        let size = socklen_t(buffer.count)
        if isIPv4 {
            var address = in_addr(s_addr: UInt32(truncatingIfNeeded: bits).bigEndian)
            inet_ntop(AF_INET, &address, &buffer, size)
        } else {
            var address = bits.bigEndian
            inet_ntop(AF_INET6, &address, &buffer, size)
        }
        return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}

/// An address, or a network in CIDR notation (RFC 4632): `10.0.0.0/8`, `2001:db8::/32`.
struct AddressBlock: Hashable {
    private let base: UInt128
    private let mask: UInt128

    /// Parses an address or a network. Bits beyond the prefix are ignored.
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
        mask = ~UInt128.zero << (width - prefix)
        base = address.bits & mask
    }

    func contains(_ address: IPAddress) -> Bool {
        address.bits & mask == base
    }
}
