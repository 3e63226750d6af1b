import Glibc

/// An address that a socket can be bound to, or that a peer has.
struct SocketAddress {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)

    var family: Int32 { Int32(storage.ss_family) }

    /// The numeric address and port, or the path.
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

    /// The same address with another port.
    func with(port: Int) -> SocketAddress {
        var copy = self
        let network = in_port_t(truncatingIfNeeded: port).bigEndian
        withUnsafeMutableBytes(of: &copy.storage) { bytes in
            // The port is at the same place in sockaddr_in and sockaddr_in6.
            bytes.storeBytes(of: network, toByteOffset: 2, as: in_port_t.self)
        }
        return copy
    }

    static func text(_ buffer: [CChar]) -> String {
        String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}

extension SocketAddress {
    /// The addresses of a host, which is a name or a literal of either family (`::1` or `[::1]`). IPv4 first:
    /// clients expect `localhost` at 127.0.0.1.
    static func resolve(host: String, port: Int) throws(HTTPServerError) -> [SocketAddress] {
        var hints = addrinfo()
        hints.ai_family = AF_UNSPEC
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
        let isBracketed = host.hasPrefix("[") && host.hasSuffix("]")
        let name = isBracketed ? String(host.dropFirst().dropLast()) : host

        var first: UnsafeMutablePointer<addrinfo>?
        guard (0...65535).contains(port), getaddrinfo(name, String(port), &hints, &first) == 0 else {
            throw .cannotResolve(host: host)
        }
        defer { freeaddrinfo(first) }

        var addresses: [SocketAddress] = []
        var next = first
        while let info = next?.pointee {
            next = info.ai_next
            guard let source = info.ai_addr else { continue }
            var address = SocketAddress()
            address.length = info.ai_addrlen
            withUnsafeMutableBytes(of: &address.storage) { storage in
                storage.copyMemory(from: .init(start: source, count: Int(info.ai_addrlen)))
            }
            addresses.append(address)
        }
        return addresses.filter { $0.family == AF_INET } + addresses.filter { $0.family != AF_INET }
    }
}

extension SocketAddress {
    /// The longest path of a Unix socket, in bytes; one more ends it (`unix(7)`).
    static let longestPath = 107

    /// Where a path begins in `sockaddr_un`.
    private static let pathOffset = MemoryLayout<sa_family_t>.size

    /// The address of a socket in the file system; nil for a path that is too long or empty.
    init?(path: String) {
        let bytes = Array(path.utf8)
        guard (1...Self.longestPath).contains(bytes.count) else { return nil }
        self.init(unix: bytes, length: bytes.count + 1)
    }

    /// The address of a socket that has a name but no file (`unix(7)`, abstract); a name that is too long is cut.
    init(abstractName: String) {
        let bytes = [0] + abstractName.utf8.prefix(Self.longestPath)
        self.init(unix: bytes, length: bytes.count)
    }

    private init(unix name: [UInt8], length count: Int) {
        storage.ss_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &storage) { storage in
            storage[Self.pathOffset...].copyBytes(from: name)
        }
        length = socklen_t(Self.pathOffset + count)
    }

    /// The path of a Unix socket; empty for one without, as most clients have.
    var path: String {
        withUnsafeBytes(of: storage) { storage in
            let end = min(Int(length), Self.pathOffset + Self.longestPath)
            guard end > Self.pathOffset else { return "" }
            let bytes = storage[Self.pathOffset..<end].prefix { $0 != 0 }
            return String(decoding: bytes, as: UTF8.self)
        }
    }
}
