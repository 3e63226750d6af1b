import Logging
import SocketHTTP

extension BlogServer {
    /// Says what somebody might not mean who opens the server to others.
    func warn(of endpoint: Endpoint, _ doors: DoorSettings, _ logger: Logger) {
        // With a proxy in front, both are as they should be.
        guard doors.clients.trusted.isEmpty else { return }
        switch endpoint {
        case .tcp(let host, _):
            guard !TrustedProxies.thisMachine.contains(peer: host) else { return }
            logger.notice(
                "reachable from other machines, and without TLS",
                metadata: ["address": "\(endpoint)", "see": "Documentation/behind-nginx.md"])
        case .unix:
            logger.notice(
                "all clients on a unix socket count as one; with a proxy in front, say --trust-proxy",
                metadata: ["address": "\(endpoint)", "see": "Documentation/behind-nginx.md"])
        }
    }
}

extension Endpoint {
    /// As the line that says where the server listens has it.
    var url: String {
        switch self {
        case .tcp: "http://\(self)"
        case .unix: description
        }
    }
}
