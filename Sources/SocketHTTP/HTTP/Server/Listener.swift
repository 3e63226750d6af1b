import CSocket
import Glibc

/// A listening socket; closed with its last reference.
final class Listener: Sendable {
    private let descriptor: Int32
    /// Of a unix socket: its file, and this loop's place at it.
    let file: SocketFile?
    private let seat: ListenerSeat?

    /// Listens at an address. `shares` is for loops of one server: their sockets share the port, and the kernel
    /// spreads the connections over them. Without a backlog it only takes the address.
    init(_ address: SocketAddress, backlog: Int?, shares: Bool) throws(HTTPServerError) {
        let descriptor = csocket_stream(address.family)
        guard descriptor >= 0 else { throw .system("socket", errno) }
        Self.enable(SO_REUSEADDR, of: descriptor)
        if shares { Self.enable(SO_REUSEPORT, of: descriptor) }
        // For the connections, which inherit it: what a client marks as urgent stays where it was sent (RFC 6093 §5),
        // as everybody in between has seen it.
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
        (file, seat) = (nil, nil)
    }

    /// Takes over a descriptor of a socket that listens already.
    init(descriptor: Int32, file: SocketFile, seat: ListenerSeat) {
        self.descriptor = descriptor
        self.file = file
        self.seat = seat
    }

    deinit {
        close(descriptor)
    }

    /// Where it listens, with the port that it got.
    var address: SocketAddress {
        var address = SocketAddress()
        _ = address.withMutablePointer { getsockname(descriptor, $0, $1) }
        return address
    }

    func register(with poller: borrowing some Poller & ~Copyable) throws(HTTPServerError) {
        try poller.add(descriptor, token: LoopToken.listener)
        if let seat { try poller.add(seat.signal, token: LoopToken.listener) }
    }

    /// The next connection that waits.
    func accept() -> AcceptOutcome {
        // Who comes to a unix socket has no address.
        if let handed = seat?.next() { return .accepted(handed, SocketAddress()) }
        while true {
            var peer = SocketAddress()
            let accepted = peer.withMutablePointer { csocket_accept(descriptor, $0, $1) }
            if accepted >= 0 {
                if let seat, !seat.keeps(accepted) { continue }
                var on: Int32 = 1
                setsockopt(
                    accepted, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
                return .accepted(accepted, peer)
            }
            switch errno {
            case EAGAIN: return .noneWaiting
            // Of no consequence to the next one: the client went away, or its network had something to say.
            case EINTR, ECONNABORTED, EPROTO, EPERM, ENETDOWN, EHOSTDOWN, ENONET, EHOSTUNREACH, ENETUNREACH:
                continue
            default: return .exhausted(errno)
            }
        }
    }

    /// Whoever begins to connect from now on is not heard, and tries again; whoever has begun can still be accepted.
    func dropNewcomers() {
        _ = csocket_drop_newcomers(descriptor)
    }

    /// For the connections, which inherit it. Without it the system takes megabytes for each client that does not
    /// read, and it has not that many for thousands of them: it resets others when they are gone.
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
