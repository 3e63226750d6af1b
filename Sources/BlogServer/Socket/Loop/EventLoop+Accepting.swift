import Glibc
import Logging

extension EventLoop {
    /// Accepts all that wait. Out of descriptors, it lets them wait until a connection is closed or a second
    /// has passed.
    func acceptAll() {
        let isRetry = acceptsLater
        acceptsLater = false
        while let listener {
            switch listener.accept() {
            case .accepted(let descriptor, let peer): open(descriptor, peer)
            case .noneWaiting: return
            case .exhausted(let code):
                acceptsLater = true
                guard !isRetry else { return }
                logger.warning("Cannot accept", metadata: ["reason": "\(HTTPServerError.reason(code))"])
                return
            }
        }
    }

    /// Forgets a closed connection.
    func remove(_ connection: Connection) {
        connections.remove(connection.token)
        if acceptsLater { acceptAll() }
    }

    private func open(_ descriptor: Int32, _ peer: SocketAddress) {
        observer.connected()
        let connection = connections.insert { token in
            Connection(descriptor: descriptor, token: token, remoteAddress: peer.bound.host, loop: self)
        }
        do {
            try poller.add(descriptor, token: connection.token)
        } catch {
            logger.warning("Cannot watch a connection", metadata: ["reason": "\(error)"])
            connection.close()
        }
    }
}
