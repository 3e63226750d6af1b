import ArgumentParser
import Logging
import SocketHTTP

/// Options of limits. A flag has precedence over the environment.
struct LimitOptions: ParsableArguments {
    @Option(help: "Seconds that a request's head may take to arrive; 10 unless told (BLOG_HEADER_TIMEOUT).")
    var headerTimeout: Int?

    @Option(help: "Seconds that a request's content may take to arrive; 30 unless told (BLOG_BODY_TIMEOUT).")
    var bodyTimeout: Int?

    @Option(
        help: "Seconds that a connection may wait for its next request; 60 unless told (BLOG_IDLE_TIMEOUT).")
    var idleTimeout: Int?

    @Option(
        help:
            "Seconds that a client may take to read 64 KiB of an answer; 30 unless told (BLOG_WRITE_TIMEOUT)."
    )
    var writeTimeout: Int?

    @Option(help: "The most connections, one more is answered 503; 16384 unless told (BLOG_MAX_CONNECTIONS).")
    var maxConnections: Int?

    @Option(help: "The most connections from one address; 0, no limit, unless told (BLOG_MAX_PER_ADDRESS).")
    var maxPerAddress: Int?

    @Option(
        help:
            "The most MiB of requests and answers in memory, beyond it requests are answered 503; 32 by default (BLOG_MAX_BUFFERED)."
    )
    var maxBuffered: Int?

    func resolved() throws -> LimitSettings {
        let standard = HTTPServerConfiguration()
        return LimitSettings(
            headerTimeout: try seconds(headerTimeout, "header-timeout", "BLOG_HEADER_TIMEOUT")
                ?? standard.headerTimeout,
            bodyTimeout: try seconds(bodyTimeout, "body-timeout", "BLOG_BODY_TIMEOUT")
                ?? standard.bodyTimeout,
            idleTimeout: try seconds(idleTimeout, "idle-timeout", "BLOG_IDLE_TIMEOUT")
                ?? standard.idleTimeout,
            writeTimeout: try seconds(writeTimeout, "write-timeout", "BLOG_WRITE_TIMEOUT")
                ?? standard.writeTimeout,
            maxConnections: try ServerOptions.number(
                maxConnections, "max-connections", "BLOG_MAX_CONNECTIONS", in: 1...1_000_000)
                ?? standard.maxConnections,
            maxPerAddress: try ServerOptions.number(
                maxPerAddress, "max-per-address", "BLOG_MAX_PER_ADDRESS", in: 0...1_000_000)
                ?? standard.maxConnectionsPerAddress,
            maxBuffered: try ServerOptions.number(
                maxBuffered, "max-buffered", "BLOG_MAX_BUFFERED", in: 1...65_536
            ).map { $0 << 20 } ?? standard.maxBufferedBytes)
    }

    private func seconds(_ flag: Int?, _ name: String, _ variable: String) throws -> Duration? {
        try ServerOptions.number(flag, name, variable, in: 1...3_600).map { .seconds($0) }
    }
}

/// The limits of one client, and of all together.
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
    /// The program's descriptors beside sockets: the database (a writer and a reader per loop, each with a file and its log,
    /// and temporary files of large queries), standard streams, signals, timers.
    private var descriptorsElsewhere: Int { 64 + 8 * loops }

    /// Lowers the limit of connections to the available descriptors, and logs that: without descriptors, the database
    /// cannot be opened either.
    mutating func fit(descriptors: Int, _ logger: Logger) {
        let most = max(1, descriptors - descriptorsBesideConnections - descriptorsElsewhere)
        guard most < maxConnections else { return }
        logger.warning(
            "fewer connections than asked for: raise the hard limit of open files (ulimit -Hn)",
            metadata: [
                "asked": "\(maxConnections)", "max-connections": "\(most)", "open-files": "\(descriptors)",
            ])
        maxConnections = most
    }
}
