import CSocket
import Glibc

/// A listening socket. It is closed when the object is released.
final class Listener: Sendable {
    private let descriptor: Int32
    /// A Unix socket has a file, and a queue for each loop.
    let file: SocketFile?
    private let queue: ConnectionQueue?

    /// Listens at an address. The loops of one server share a port, with `shares`: the kernel spreads the connections
    /// over their sockets. Without a backlog it only takes the address.
    init(_ address: SocketAddress, backlog: Int?, shares: Bool) throws(HTTPServerError) {
        let descriptor = csocket_stream(address.family)
        guard descriptor >= 0 else { throw .system("socket", errno) }
        Self.enable(SO_REUSEADDR, of: descriptor)
        if shares { Self.enable(SO_REUSEPORT, of: descriptor) }
        // Connections inherit it: urgent data stays where it was sent (RFC 6093 §5), as proxies have seen it.
        Self.enable(SO_OOBINLINE, of: descriptor)
        Self.limitUnsent(of: descriptor)
        let isBound = address.withPointer { bind(descriptor, $0, $1) == 0 }
        guard isBound, backlog.map({ listen(descriptor, Int32(clamping: $0)) == 0 }) ?? true else {
            let code = errno
            close(descriptor)
            guard code != EADDRINUSE else { throw .addressInUse(address.bound) }
            throw .cannotBind(address.bound, reason: HTTPServerError.reason(code))
        }
        self.descriptor = descriptor
        (file, queue) = (nil, nil)
    }

    /// Takes over a descriptor of a socket that listens already.
    init(descriptor: Int32, file: SocketFile, queue: ConnectionQueue) {
        self.descriptor = descriptor
        self.file = file
        self.queue = queue
    }

    deinit {
        close(descriptor)
    }

    /// The address, with the port that the system chose.
    var address: SocketAddress {
        var address = SocketAddress()
        _ = address.withMutablePointer { getsockname(descriptor, $0, $1) }
        return address
    }

    func register(with poller: borrowing EpollPoller) throws(HTTPServerError) {
        try poller.add(descriptor, token: EventLoop.Token.listener)
        if let queue { try poller.add(queue.signal, token: EventLoop.Token.listener) }
    }

    func accept() -> AcceptResult {
        // The client of a Unix socket has no address.
        if let handed = queue?.next() { return .accepted(handed, SocketAddress()) }
        while true {
            var peer = SocketAddress()
            let accepted = peer.withMutablePointer { csocket_accept(descriptor, $0, $1) }
            if accepted >= 0 {
                if let queue, !queue.keeps(accepted) { continue }
                var on: Int32 = 1
                setsockopt(
                    accepted, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
                return .accepted(accepted, peer)
            }
            switch errno {
            case EAGAIN: return .noneWaiting
            // The client went away, or its network failed. The next client is not affected.
            case EINTR, ECONNABORTED, EPROTO, EPERM, ENETDOWN, EHOSTDOWN, ENONET, EHOSTUNREACH, ENETUNREACH:
                continue
            default: return .exhausted(errno)
            }
        }
    }

    /// Ignores clients that begin to connect from now on, so that they try again. Clients that have begun can still be
    /// accepted.
    func dropNewConnections() {
        _ = csocket_drop_new_connections(descriptor)
    }

    /// Connections inherit it. Without it the system keeps megabytes for each client that does not read; with thousands
    /// of them it runs out and resets others.
    private static func limitUnsent(of descriptor: Int32) {
        var bytes: Int32 = 64 * 1024
        setsockopt(
            descriptor, Int32(IPPROTO_TCP), TCP_NOTSENT_LOWAT, &bytes, socklen_t(MemoryLayout<Int32>.size))
    }

    private static func enable(_ option: Int32, of descriptor: Int32) {
        var on: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, option, &on, socklen_t(MemoryLayout<Int32>.size))
    }
}

/// The result of `Listener.accept`.
enum AcceptResult {
    case accepted(Int32, SocketAddress)
    case noneWaiting
    /// There are no free descriptors or no memory (`errno`), so trying again at once would fail.
    case exhausted(Int32)
}

extension Listener {
    /// One listener per loop, all at the same address and port or at the same path.
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
        // Two programs that both share a port both get it. So first bind it alone, to find out whether it is free. This
        // socket does not listen, since a client that connected to it would be disconnected. The lock prevents another
        // server from finding the port free before this one shares it.
        let lock = PortLock(port: address.bound.port)
        defer { withExtendedLifetime(lock) {} }
        _ = try Listener(address, backlog: nil, shares: false)
        return try sharing(address, among: count, backlog: backlog)
    }

    private static func sharing(
        _ address: SocketAddress, among count: Int, backlog: Int
    ) throws(HTTPServerError) -> [Listener] {
        var listeners = [try Listener(address, backlog: backlog, shares: true)]
        // With port 0, the first listener has chosen one.
        let chosen = address.with(port: listeners[0].address.bound.port)
        while listeners.count < count {
            listeners.append(try Listener(chosen, backlog: backlog, shares: true))
        }
        return listeners
    }
}

/// A lock that a server holds while it takes a port, so that servers that start at once see each other.
///
/// It is a name in the abstract namespace (`unix(7)`): like a port it belongs to the network namespace, it has no file,
/// and it is free again when its holder has ended in any way. All addresses of a port share one lock, because a wildcard
/// address and a specific one exclude each other.
struct PortLock: ~Copyable {
    private let descriptor: Int32

    /// How long to wait for another holder, in milliseconds. Servers hold it for much less; a longer holder is not a
    /// server, and does not keep this one from starting.
    private static let patience = 1000

    /// Takes the lock of a port, if possible.
    init(port: Int) {
        descriptor = csocket_stream(AF_UNIX)
        guard descriptor >= 0 else { return }
        let name = SocketAddress(abstractName: "http-server-port-\(port)")
        for _ in 0..<Self.patience {
            let isTaken = name.withPointer { bind(descriptor, $0, $1) != 0 && errno == EADDRINUSE }
            guard isTaken else { return }
            usleep(1000)
        }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }
}
