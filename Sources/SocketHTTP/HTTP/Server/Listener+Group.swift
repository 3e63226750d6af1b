extension Listener {
    /// One listener a loop, all at the same address and port or at the same path.
    static func group(of count: Int, for configuration: HTTPServerConfiguration) throws(HTTPServerError)
        -> [Listener]
    {
        switch configuration.endpoint {
        case .tcp(let host, let port):
            return try group(of: count, host: host, port: port, backlog: configuration.backlog)
        case .unix(let path):
            return try group(of: count, path: path, backlog: configuration.backlog * count)
        }
    }

    private static func group(
        of count: Int, host: String, port: Int, backlog: Int
    ) throws(HTTPServerError) -> [Listener] {
        var failure = HTTPServerError.cannotResolve(host: host)
        for address in try SocketAddress.resolve(host: host, port: port) {
            do {
                return try group(of: count, at: address, backlog: backlog)
            } catch {
                failure = error
            }
        }
        throw failure
    }

    private static func group(
        of count: Int, at address: SocketAddress, backlog: Int
    ) throws(HTTPServerError) -> [Listener] {
        guard address.bound.port != 0 else { return try sharing(address, among: count, backlog: backlog) }
        // Two programs that both share a port get it both. So first ask for it alone, to learn if it is free; and not
        // listen, as a client that came just then would be connected and let down. Another that asks before this one
        // shares would learn that it is free too: hence the lock.
        let lock = PortLock(port: address.bound.port)
        defer { withExtendedLifetime(lock) {} }
        _ = try Listener(address, backlog: nil, shares: false)
        return try sharing(address, among: count, backlog: backlog)
    }

    private static func sharing(
        _ address: SocketAddress, among count: Int, backlog: Int
    ) throws(HTTPServerError) -> [Listener] {
        var listeners = [try Listener(address, backlog: backlog, shares: true)]
        // With port 0 the first has chosen.
        let chosen = address.with(port: listeners[0].address.bound.port)
        while listeners.count < count {
            listeners.append(try Listener(chosen, backlog: backlog, shares: true))
        }
        return listeners
    }
}
