import ArgumentParser
import BlogDomain
import BlogPresenters
import LinuxSupport
import Logging
import SocketHTTP

extension NumberSetting {
    fileprivate static let port = NumberSetting(
        "port", 0...65_535, default: 8_080, unit: "port", "Port to listen on; 0 selects a free one.")
    static let loops = NumberSetting(
        "loops", 1...1_024, default: HTTPServerConfiguration.standardLoops, "one per core", unit: "count",
        "Number of event loops.")
    static let shutdownDelay = NumberSetting(
        "shutdown-delay", 0...3_600, default: 0, unit: "seconds",
        "Seconds between SIGTERM and the graceful shutdown. Meanwhile /readyz answers 503.")
    static let drain = NumberSetting(
        "drain", 0...3_600, default: 10, unit: "seconds",
        "Seconds that running requests may still take at a shutdown.")
}

/// Options of the address, the loops, the shutdown, origins and proxies.
struct NetworkOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("Address to listen on. Default: 127.0.0.1 (BLOG_HOST).", valueName: "address"))
    var host: String?

    @Option(.port) var port: Int?

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

    @Option(.loops) var loops: Int?
    @Option(.shutdownDelay) var shutdownDelay: Int?
    @Option(.drain) var drain: Int?

    /// The options take precedence over the environment.
    func endpoint() throws -> Endpoint {
        guard unix == nil || (host == nil && port == nil) else {
            throw ValidationError("--unix cannot be combined with --host or --port")
        }
        if let unix { return try socket(unix, "--unix") }
        if host == nil, port == nil, let path = Environment.value("BLOG_UNIX") {
            guard Environment.value("BLOG_HOST") == nil, try Environment.number("BLOG_PORT") == nil else {
                throw ValidationError("BLOG_UNIX cannot be combined with BLOG_HOST or BLOG_PORT")
            }
            return try socket(path, "BLOG_UNIX")
        }
        return .tcp(
            host: host ?? Environment.value("BLOG_HOST") ?? "127.0.0.1",
            port: try NumberSetting.port.value(port))
    }

    private func socket(_ path: String, _ source: String) throws -> Endpoint {
        guard !path.isEmpty else { throw ValidationError("\(source) must be a path") }
        return .unix(path: path)
    }

    func metrics() throws -> Endpoint? {
        guard let (text, source) = Environment.text(metricsListen, of: "metrics-listen") else { return nil }
        guard let endpoint = Endpoint(text) else {
            throw ValidationError(
                "\(source) must be an address such as 127.0.0.1:9090 or unix:/run/metrics.sock, not '\(text)'"
            )
        }
        return endpoint
    }

    func cors() throws -> CORSPolicy {
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
        guard let (text, source) = Environment.text(publicURL, of: "public-url") else { return nil }
        do throws(FieldError) {
            return try PublicURL(text)
        } catch {
            let problem = Localization().message(of: error.problem)
            throw ValidationError("\(source) \(problem), not '\(text)'")
        }
    }

    /// The name of the blog. The rules are those of a user's name.
    func name() throws -> String {
        guard let (text, source) = Environment.text(siteName, of: "site-name") else { return "Blog" }
        do throws(FieldError) {
            return try DisplayName(text).text
        } catch {
            throw ValidationError("\(source) \(Localization().message(of: error.problem))")
        }
    }

    func clients() throws -> ClientAddress {
        guard let (text, source) = Environment.text(trustProxy, of: "trust-proxy") else {
            return ClientAddress(trusted: .none)
        }
        // In the environment, 1 means the option without a value.
        guard let trusted = TrustedProxies(trustProxy == nil && text == "1" ? "local" : text) else {
            throw ValidationError(
                "\(source) must be local, or addresses and networks such as 10.0.0.0/8, not '\(text)'")
        }
        return ClientAddress(trusted: trusted)
    }
}

extension BlogServer {
    /// Warns about settings that may be a mistake without a proxy.
    func warn(about endpoint: Endpoint, _ settings: ServerSettings, _ logger: Logger) {
        if let text = Environment.value("BLOG_PORT"), Environment.isOfKubernetes(text) {
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
