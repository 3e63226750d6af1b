import ArgumentParser
import BlogModels
import BlogPresenters
import Logging
import ProcessSupport
import SocketHTTP

/// Options of the address, the loops, the shutdown, origins and proxies.
struct NetworkOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("Address to listen on. Default: 127.0.0.1 (BLOG_HOST).", valueName: "address"))
    var host: String?

    @Option(help: "Port to listen on; 0 selects a free one. Default: 8080 (BLOG_PORT).")
    var port: Int?

    @Option(
        help: ArgumentHelp(
            """
            Listen on a Unix socket instead of a port; only its owner and group can connect (BLOG_UNIX).
            """, valueName: "path"))
    var unix: String?

    @Option(
        help: ArgumentHelp(
            """
            Serve /metrics at another address only, HOST:PORT or unix:PATH (BLOG_METRICS_LISTEN).
            """, valueName: "address"))
    var metricsListen: String?

    @Option(
        name: .customLong("public-url"),
        help: ArgumentHelp(
            "Public address of the server, for share links and feeds (BLOG_PUBLIC_URL).", valueName: "url"))
    var publicURL: String?

    @Option(
        help: ArgumentHelp(
            "Name of the blog, on web pages and in feeds. Default: Blog (BLOG_SITE_NAME).", valueName: "name")
    )
    var siteName: String?

    @Option(
        help: ArgumentHelp(
            """
            Origin of web pages that may call the server, or *. Can be repeated (BLOG_CORS_ORIGIN: separated by \
            commas).
            """, valueName: "origin"))
    var corsOrigin: [String] = []

    @Option(
        defaultAsFlag: "local",
        help: ArgumentHelp(
            """
            Trust the X-Forwarded-For field of these proxies: addresses and networks, separated by commas, or \
            local for this machine (BLOG_TRUST_PROXY).
            """, valueName: "proxies"))
    var trustProxy: String?

    @Option(
        help: ArgumentHelp("Number of event loops. Default: one per core (BLOG_LOOPS).", valueName: "count"))
    var loops: Int?

    @Option(
        help: ArgumentHelp(
            """
            Seconds between SIGTERM and the graceful shutdown. Meanwhile /readyz answers 503. Default: 0 \
            (BLOG_SHUTDOWN_DELAY).
            """, valueName: "seconds"))
    var shutdownDelay: Int?

    @Option(
        help: ArgumentHelp(
            "Seconds that running requests may still take at a shutdown. Default: 10 (BLOG_DRAIN).",
            valueName: "seconds"))
    var drain: Int?

    func resolved() throws -> HTTPSettings {
        HTTPSettings(
            endpoint: try endpoint(), metrics: try metrics(), cors: try cors(), clients: try clients())
    }

    /// The options take precedence over the environment.
    private func endpoint() throws -> Endpoint {
        guard unix == nil || (host == nil && port == nil) else {
            throw ValidationError("--unix cannot be combined with --host or --port")
        }
        if let unix { return try socket(unix, "--unix") }
        if host == nil, port == nil, let path = Environment.value("BLOG_UNIX") {
            guard Environment.value("BLOG_HOST") == nil, Environment.value("BLOG_PORT") == nil else {
                throw ValidationError("BLOG_UNIX cannot be combined with BLOG_HOST or BLOG_PORT")
            }
            return try socket(path, "BLOG_UNIX")
        }
        return .tcp(
            host: host ?? Environment.value("BLOG_HOST") ?? "127.0.0.1",
            port: try BlogServer.number(port, "port", in: 0...65_535) ?? 8_080
        )
    }

    private func socket(_ path: String, _ source: String) throws -> Endpoint {
        guard !path.isEmpty else { throw ValidationError("\(source) must be a path") }
        return .unix(path: path)
    }

    private func metrics() throws -> Endpoint? {
        guard let text = metricsListen ?? Environment.value("BLOG_METRICS_LISTEN") else { return nil }
        guard let endpoint = Endpoint(text) else {
            let source = metricsListen == nil ? "BLOG_METRICS_LISTEN" : "--metrics-listen"
            throw ValidationError(
                "\(source) must be an address such as 127.0.0.1:9090 or unix:/run/metrics.sock, not '\(text)'"
            )
        }
        return endpoint
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

    func publicAddress() throws -> PublicURL? {
        guard let text = publicURL ?? Environment.value("BLOG_PUBLIC_URL") else { return nil }
        do throws(FieldError) {
            return try PublicURL(text)
        } catch {
            let source = publicURL == nil ? "BLOG_PUBLIC_URL" : "--public-url"
            let problem = EnglishLocalization().message(of: error.problem)
            throw ValidationError("\(source) \(problem), not '\(text)'")
        }
    }

    /// The name of the blog. The rules are those of a user's name.
    func name() throws -> String {
        guard let text = siteName ?? Environment.value("BLOG_SITE_NAME") else { return "Blog" }
        do throws(FieldError) {
            return try DisplayName(text).text
        } catch {
            let source = siteName == nil ? "BLOG_SITE_NAME" : "--site-name"
            throw ValidationError("\(source) \(EnglishLocalization().message(of: error.problem))")
        }
    }

    private func clients() throws -> ClientAddress {
        guard let text = trustProxy ?? Environment.value("BLOG_TRUST_PROXY") else {
            return ClientAddress(trusted: .none)
        }
        // In the environment, 1 means the option without a value.
        guard let trusted = TrustedProxies(trustProxy == nil && text == "1" ? "local" : text) else {
            let source = trustProxy == nil ? "BLOG_TRUST_PROXY" : "--trust-proxy"
            throw ValidationError(
                "\(source) must be local, or addresses and networks such as 10.0.0.0/8, not '\(text)'")
        }
        return ClientAddress(trusted: trusted)
    }
}

/// The resolved options of the network.
struct HTTPSettings {
    let endpoint: Endpoint
    /// Where `/metrics` is served; nil: at `endpoint`.
    let metrics: Endpoint?
    let cors: CORSPolicy
    let clients: ClientAddress
}

extension BlogServer {
    /// Warns about settings that may be a mistake without a proxy.
    func warn(about endpoint: Endpoint, _ settings: HTTPSettings, _ logger: Logger) {
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
