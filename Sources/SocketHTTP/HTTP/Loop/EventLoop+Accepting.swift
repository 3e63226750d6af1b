import Glibc
import Logging

extension EventLoop {
    /// How long no connection is accepted when there is no descriptor or memory for one, in milliseconds, unless
    /// one is closed before.
    static let acceptPause = 1000

    /// So many connections are accepted in one turn: those that are there already have their turn in between.
    static let mostAccepted = 64

    /// Accepts clients that wait; the next turn goes on, since their event does not come again. Out of descriptors, it
    /// lets them wait until a connection is closed or a second has passed.
    func accept(atMost most: Int) {
        let isRetry = acceptsAgainAt != .max
        acceptsAgainAt = .max
        hasNewcomers = false
        for _ in 0..<most {
            guard let listener else { return }
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
        hasNewcomers = true
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
