import ArgumentParser
import Logging
import ProcessSupport
import SocketHTTP

/// Options of the HTTP edge: address, origins, proxies. A flag has precedence over the environment.
struct HTTPOptions: ParsableArguments {
    @Option(help: "The address to listen on; 127.0.0.1 unless told (BLOG_HOST).")
    var host: String?

    @Option(help: "The port to listen on; 0 takes a free one (BLOG_PORT).")
    var port: Int?

    @Option(
        help: ArgumentHelp(
            "Listen on a unix socket at this path instead, for its owner and group (BLOG_UNIX).",
            valueName: "path"))
    var unix: String?

    @Option(
        help: ArgumentHelp(
            "Web pages of this origin may call the server; * for all. May be repeated (BLOG_CORS_ORIGIN, with commas).",
            valueName: "origin"))
    var corsOrigin: [String] = []

    @Option(
        defaultAsFlag: "local",
        help: ArgumentHelp(
            """
            Believe the X-Forwarded-For of these proxies: addresses and networks with commas, or local, this \
            machine (BLOG_TRUST_PROXY).
            """, valueName: "proxies"))
    var trustProxy: String?

    func resolved() throws -> HTTPSettings {
        HTTPSettings(endpoint: try endpoint(), cors: try cors(), clients: try clients())
    }

    /// An address of a flag has precedence over one of the environment.
    private func endpoint() throws -> Endpoint {
        guard unix == nil || (host == nil && port == nil) else {
            throw ValidationError("--unix is instead of --host and --port, not beside them")
        }
        if let unix { return try socket(unix, "--unix") }
        if host == nil, port == nil, let path = Environment.value("BLOG_UNIX") {
            guard Environment.value("BLOG_HOST") == nil, Environment.value("BLOG_PORT") == nil else {
                throw ValidationError("BLOG_UNIX is instead of BLOG_HOST and BLOG_PORT, not beside them")
            }
            return try socket(path, "BLOG_UNIX")
        }
        return .tcp(
            host: host ?? Environment.value("BLOG_HOST") ?? "127.0.0.1",
            port: try ServerOptions.number(port, "port", "BLOG_PORT", in: 0...65_535) ?? 8_080)
    }

    private func socket(_ path: String, _ source: String) throws -> Endpoint {
        guard !path.isEmpty else { throw ValidationError("\(source) must be a path") }
        return .unix(path: path)
    }

    private func cors() throws -> CORSPolicy {
        let fromEnvironment = corsOrigin.isEmpty ? Environment.value("BLOG_CORS_ORIGIN") : nil
        let listed = fromEnvironment?.split(separator: ",", omittingEmptySubsequences: false)
        let texts = listed?.map { String($0.trimmed) } ?? corsOrigin
        var origins: Set<WebOrigin> = []
        for text in texts where text != "*" {
            guard let origin = WebOrigin(text) else {
                let source = fromEnvironment == nil ? "--cors-origin" : "BLOG_CORS_ORIGIN"
                throw ValidationError(
                    "\(source) must be an origin such as https://example.com, or *, not '\(text)'")
            }
            origins.insert(origin)
        }
        guard !texts.contains("*") else { return .any }
        return origins.isEmpty ? .off : .listed(origins)
    }

    private func clients() throws -> ClientAddress {
        guard let text = trustProxy ?? Environment.value("BLOG_TRUST_PROXY") else {
            return ClientAddress(trusted: .none)
        }
        // In the environment, 1 stands for the flag without a value.
        guard let trusted = TrustedProxies(trustProxy == nil && text == "1" ? "local" : text) else {
            let source = trustProxy == nil ? "BLOG_TRUST_PROXY" : "--trust-proxy"
            throw ValidationError(
                "\(source) must be local, or addresses and networks such as 10.0.0.0/8, not '\(text)'")
        }
        return ClientAddress(trusted: trusted)
    }
}

/// The resolved options of the HTTP edge.
struct HTTPSettings {
    let endpoint: Endpoint
    let cors: CORSPolicy
    let clients: ClientAddress
}

extension BlogServer {
    /// Warns of settings that may be a mistake when other machines can reach the server.
    func warn(of endpoint: Endpoint, _ settings: HTTPSettings, _ logger: Logger) {
        // Behind a proxy both are intended.
        guard settings.clients.trusted.isEmpty else { return }
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
    /// The form of the line that reports the address.
    var url: String {
        switch self {
        case .tcp: "http://\(self)"
        case .unix: description
        }
    }
}
