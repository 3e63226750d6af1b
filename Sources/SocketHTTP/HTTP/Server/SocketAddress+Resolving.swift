import Glibc

extension SocketAddress {
    /// The addresses of a host, which is a name or a literal of either family (`::1` or `[::1]`). IPv4 first:
    /// whoever serves `localhost` expects to be found at 127.0.0.1.
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
