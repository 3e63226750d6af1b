import CSocket
import Glibc

/// What a server holds while it takes a port, so that of several that start at once each looks for others only when
/// the one before it can be seen.
///
/// It is a name in the abstract namespace (`unix(7)`): like a port it belongs to the network namespace, it leaves no
/// file behind, and it is free again when its holder has gone, however that came. One for each port, whatever the
/// address, because a wildcard and an address of its own exclude each other.
struct PortLock: ~Copyable {
    private let descriptor: Int32

    /// How long another's is waited for, in milliseconds. Servers hold it for much less; who holds it for longer is
    /// none, and no reason not to start.
    private static let patience = 1000

    /// Takes the lock of a port. Where that cannot be done there is none.
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
