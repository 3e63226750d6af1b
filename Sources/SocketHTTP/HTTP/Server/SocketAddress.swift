import Glibc

/// An address that a socket can be bound to, or that a peer has.
struct SocketAddress {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)

    var family: Int32 { Int32(storage.ss_family) }

    /// Address and port in figures, or the path.
    var bound: Endpoint {
        if family == AF_UNIX { return .unix(path: path) }
        var host = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        var service = [CChar](repeating: 0, count: Int(NI_MAXSERV))
        let flags = NI_NUMERICHOST | NI_NUMERICSERV
        let failure = withPointer { pointer, length in
            getnameinfo(
                pointer, length, &host, socklen_t(host.count), &service, socklen_t(service.count), flags)
        }
        guard failure == 0 else { return .tcp(host: "", port: 0) }
        return .tcp(host: Self.text(host), port: Int(Self.text(service)) ?? 0)
    }

    func withPointer<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
        withUnsafePointer(to: storage) { storage in
            storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
        }
    }

    mutating func withMutablePointer<Result>(
        _ body: (UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Result
    ) -> Result {
        withUnsafeMutablePointer(to: &storage) { storage in
            storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, &length) }
        }
    }

    /// The same with another port.
    func with(port: Int) -> SocketAddress {
        var copy = self
        let network = in_port_t(truncatingIfNeeded: port).bigEndian
        withUnsafeMutableBytes(of: &copy.storage) { bytes in
            // At the same place in sockaddr_in and sockaddr_in6.
            bytes.storeBytes(of: network, toByteOffset: 2, as: in_port_t.self)
        }
        return copy
    }

    static func text(_ buffer: [CChar]) -> String {
        String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
