import Glibc

@testable import SocketHTTP

/// A link-local IPv6 address of this machine.
enum LinkLocalAddress {
    /// With its zone, such as `fe80::1%eth0`; nil if no interface has one.
    static let text: String? = {
        var first: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&first) == 0 else { return nil }
        defer { freeifaddrs(first) }
        var next = first
        while let interface = next {
            defer { next = interface.pointee.ifa_next }
            guard let address = interface.pointee.ifa_addr, Int32(address.pointee.sa_family) == AF_INET6
            else { continue }
            var host = [CChar](repeating: 0, count: Int(NI_MAXHOST))
            let length = socklen_t(MemoryLayout<sockaddr_in6>.size)
            guard
                getnameinfo(address, length, &host, socklen_t(host.count), nil, 0, NI_NUMERICHOST) == 0
            else { continue }
            let text = SocketAddress.text(host)
            if text.hasPrefix("fe80:") { return text }
        }
        return nil
    }()
}
