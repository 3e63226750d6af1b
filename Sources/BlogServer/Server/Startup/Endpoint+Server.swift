import BlogSettings
import LinuxSupport
import Logging
import SocketHTTP

extension BlogServer {
    /// Warns about settings that may be a mistake without a proxy.
    func warn(about endpoint: Endpoint, _ settings: ServerSettings, _ logger: Logger) {
        if let text = Environment.value("BLOG_PORT"), Environment.isOfKubernetes(text, in: "BLOG_PORT") {
            logger.warning(
                "BLOG_PORT is not a port: Kubernetes has set it for a service named blog. Ignoring it",
                metadata: ["value": "\(text)", "see": "Documentation/configuration.md"])
        }
        // Behind a proxy both are intended.
        guard settings.clients.trusted.isEmpty else { return }
        switch endpoint {
        case .tcp:
            guard !endpoint.isLoopback else { return }
            logger.notice(
                "Other machines can reach the server without TLS",
                metadata: ["address": "\(endpoint)", "see": "Documentation/behind-nginx.md"])
        case .unix:
            logger.notice(
                "All clients on the Unix socket share one address. Use --trust-proxy behind a proxy",
                metadata: ["address": "\(endpoint)", "see": "Documentation/behind-nginx.md"])
        }
    }
}

extension Endpoint {
    /// Whether it is a port that only this machine can reach. A proxy may publish a Unix socket.
    var isLoopback: Bool {
        guard case .tcp(let host, _) = self else { return false }
        return TrustedProxies.thisMachine.contains(peer: host)
    }

    /// The address as the server prints it.
    var url: String {
        switch self {
        case .tcp: "http://\(self)"
        case .unix: description
        }
    }
}
