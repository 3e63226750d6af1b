import ArgumentParser
import Logging
import SocketHTTP

/// Options of timeouts and other limits.
struct LimitOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Seconds for a request's head to arrive. Default: 10 (BLOG_HEADER_TIMEOUT).", valueName: "seconds"
        ))
    var headerTimeout: Int?

    @Option(
        help: ArgumentHelp(
            "Seconds for a request's body to arrive. Default: 30 (BLOG_BODY_TIMEOUT).", valueName: "seconds"))
    var bodyTimeout: Int?

    @Option(
        help: ArgumentHelp(
            "Seconds that a connection may be idle between requests. Default: 60 (BLOG_IDLE_TIMEOUT).",
            valueName: "seconds"))
    var idleTimeout: Int?

    @Option(
        help: ArgumentHelp(
            "Seconds in which a client must read each 64 KiB of a response. Default: 30 (BLOG_WRITE_TIMEOUT).",
            valueName: "seconds"))
    var writeTimeout: Int?

    @Option(
        help: ArgumentHelp(
            "Maximum number of connections; further ones get 503. Default: 16384 (BLOG_MAX_CONNECTIONS).",
            valueName: "count"))
    var maxConnections: Int?

    @Option(
        help: ArgumentHelp(
            "Maximum number of connections from one address; 0 means no limit. Default: 0 (BLOG_MAX_PER_ADDRESS).",
            valueName: "count"))
    var maxPerAddress: Int?

    @Option(
        help: ArgumentHelp(
            """
            Maximum memory for requests and responses; beyond it requests get 503. Default: 32 \
            (BLOG_MAX_BUFFERED).
            """, valueName: "MiB"))
    var maxBuffered: Int?

    func resolved() throws -> LimitSettings {
        let standard = HTTPServerConfiguration()
        return LimitSettings(
            headerTimeout: try seconds(headerTimeout, name: "header-timeout", variable: "BLOG_HEADER_TIMEOUT")
                ?? standard.headerTimeout,
            bodyTimeout: try seconds(bodyTimeout, name: "body-timeout", variable: "BLOG_BODY_TIMEOUT")
                ?? standard.bodyTimeout,
            idleTimeout: try seconds(idleTimeout, name: "idle-timeout", variable: "BLOG_IDLE_TIMEOUT")
                ?? standard.idleTimeout,
            writeTimeout: try seconds(writeTimeout, name: "write-timeout", variable: "BLOG_WRITE_TIMEOUT")
                ?? standard.writeTimeout,
            maxConnections: try ServerOptions.number(
                maxConnections, name: "max-connections", variable: "BLOG_MAX_CONNECTIONS", in: 1...1_000_000)
                ?? standard.maxConnections,
            maxPerAddress: try ServerOptions.number(
                maxPerAddress, name: "max-per-address", variable: "BLOG_MAX_PER_ADDRESS", in: 0...1_000_000)
                ?? standard.maxConnectionsPerAddress,
            maxBuffered: try ServerOptions.number(
                maxBuffered, name: "max-buffered", variable: "BLOG_MAX_BUFFERED", in: 1...65_536
            ).map { $0 << 20 } ?? standard.maxBufferedBytes)
    }

    private func seconds(_ flag: Int?, name: String, variable: String) throws -> Duration? {
        try ServerOptions.number(flag, name: name, variable: variable, in: 1...3_600).map { .seconds($0) }
    }
}

/// The resolved limits, of one client and of all clients together.
struct LimitSettings {
    let headerTimeout: Duration
    let bodyTimeout: Duration
    let idleTimeout: Duration
    let writeTimeout: Duration
    let maxConnections: Int
    /// 0: no limit.
    let maxPerAddress: Int
    /// In bytes.
    let maxBuffered: Int

    func apply(to configuration: inout HTTPServerConfiguration) {
        configuration.headerTimeout = headerTimeout
        configuration.bodyTimeout = bodyTimeout
        configuration.idleTimeout = idleTimeout
        configuration.writeTimeout = writeTimeout
        configuration.maxConnections = maxConnections
        configuration.maxConnectionsPerAddress = maxPerAddress
        configuration.maxBufferedBytes = maxBuffered
    }
}

extension HTTPServerConfiguration {
    /// The program's descriptors beside sockets: the database (one writer, and one reader per loop, each with a file and its
    /// log, and temporary files of large queries), standard streams, signals, timers.
    private var descriptorsElsewhere: Int { 64 + 8 * loops }

    /// Lowers the limit of connections, so that descriptors remain for the database, and logs the new limit.
    /// - Parameter perConnection: the most descriptors of a connection: its socket, and the file that it sends.
    mutating func fit(descriptors: Int, perConnection: Int, _ logger: Logger) {
        let most = max(
            1, (descriptors - descriptorsBesideConnections - descriptorsElsewhere) / perConnection)
        guard most < maxConnections else { return }
        logger.warning(
            "The limit of open files is too low for --max-connections. Raise the hard limit (ulimit -Hn)",
            metadata: [
                "asked": "\(maxConnections)", "max-connections": "\(most)", "open-files": "\(descriptors)",
            ])
        // Half of what was asked, if other requests keep a quarter of the connections.
        maxEventStreams = min(maxConnections / 2, most - most / 4)
        maxConnections = most
    }
}
