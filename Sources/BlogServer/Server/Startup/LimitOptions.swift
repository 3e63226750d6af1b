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
            Maximum memory for requests and responses; one address gets an eighth. Default: 32 \
            (BLOG_MAX_BUFFERED).
            """, valueName: "MiB"))
    var maxBuffered: Int?

    /// A configuration with these limits, and any address.
    func resolved() throws -> HTTPServerConfiguration {
        var limits = HTTPServerConfiguration()
        if let time = try seconds(headerTimeout, "header-timeout") { limits.headerTimeout = time }
        if let time = try seconds(bodyTimeout, "body-timeout") { limits.bodyTimeout = time }
        if let time = try seconds(idleTimeout, "idle-timeout") { limits.idleTimeout = time }
        if let time = try seconds(writeTimeout, "write-timeout") { limits.writeTimeout = time }
        limits.maxConnections =
            try BlogServer.number(maxConnections, "max-connections", in: 1...1_000_000)
            ?? limits.maxConnections
        limits.maxConnectionsPerAddress =
            try BlogServer.number(maxPerAddress, "max-per-address", in: 0...1_000_000)
            ?? limits.maxConnectionsPerAddress
        limits.maxBufferedBytes =
            try BlogServer.number(maxBuffered, "max-buffered", in: 1...65_536).map { $0 << 20 }
            ?? limits.maxBufferedBytes
        return limits
    }

    private func seconds(_ flag: Int?, _ name: String) throws -> Duration? {
        try BlogServer.number(flag, name, in: 1...3_600).map { .seconds($0) }
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
