import Glibc
import Logging

extension EventLoop {
    /// How long no connection is accepted when there is no descriptor or memory for one, in milliseconds, unless
    /// one is closed before.
    static let acceptPause = 1000

    /// Accepts all that wait. Out of descriptors, it lets them wait until a connection is closed or a second
    /// has passed.
    func acceptAll() {
        let isRetry = acceptsAgainAt != .max
        acceptsAgainAt = .max
        while let listener {
            switch listener.accept() {
            case .accepted(let descriptor, let peer): open(descriptor, from: peer.bound.host)
            case .noneWaiting: return
            case .exhausted(let code):
                acceptsAgainAt = clock.now + Self.acceptPause
                guard !isRetry else { return }
                logger.warning("Cannot accept", metadata: ["reason": "\(HTTPServerError.reason(code))"])
                return
            }
        }
    }

    /// Takes over a connected socket, which the loop closes.
    @discardableResult
    func open(_ descriptor: Int32, from address: String) -> Connection {
        let isAdmitted = admission.admit(address)
        let connection = connections.insert { token in
            Connection(
                descriptor: descriptor, token: token, remoteAddress: address, isAdmitted: isAdmitted,
                loop: self)
        }
        if isAdmitted {
            observer.connected()
        } else {
            observer.turnedAway()
            turningAway += 1
        }
        do {
            try poller.add(descriptor, token: connection.token)
        } catch {
            logger.warning("Cannot watch a connection", metadata: ["reason": "\(error)"])
            connection.close()
            return connection
        }
        if !isAdmitted { turnAway(connection) }
        return connection
    }

    /// Forgets a closed connection.
    func remove(_ connection: Connection) {
        connections.remove(connection.token)
        if connection.isAdmitted {
            admission.leave(connection.remoteAddress)
            observer.disconnected()
        } else {
            turningAway -= 1
        }
        // Not here and now: whoever closes a connection may be in the middle of something.
        if acceptsAgainAt != .max { acceptsAgainAt = clock.now }
    }

    private func turnAway(_ connection: Connection) {
        guard turningAway <= configuration.mostTurningAway else { return connection.close() }
        connection.turnAway()
    }
}
