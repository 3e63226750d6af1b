import ArgumentParser
import Logging
import SocketHTTP

extension NumberSetting {
    fileprivate static let headerTimeout = seconds(
        "header-timeout", default: 10, "Seconds for a request's head to arrive.")
    fileprivate static let bodyTimeout = seconds(
        "body-timeout", default: 30, "Seconds for a request's body to arrive.")
    fileprivate static let idleTimeout = seconds(
        "idle-timeout", default: 60, "Seconds that a connection may be idle between requests.")
    fileprivate static let writeTimeout = seconds(
        "write-timeout", default: 30, "Seconds in which a client must read each 64 KiB of a response.")
    fileprivate static let maxConnections = NumberSetting(
        "max-connections", 1...1_000_000, default: HTTPServerConfiguration().maxConnections, unit: "count",
        "Maximum number of connections; further ones get 503.")
    fileprivate static let maxPerAddress = NumberSetting(
        "max-per-address", 0...1_000_000, default: 0, unit: "count",
        "Maximum number of connections from one address; 0 means no limit.")
    fileprivate static let maxBuffered = NumberSetting(
        "max-buffered", 1...65_536, default: 32, unit: "MiB",
        "Maximum memory for requests and responses; one address gets an eighth.")

    private static func seconds(
        _ name: String, default standard: Int, _ text: String
    ) -> NumberSetting {
        NumberSetting(name, 1...3_600, default: standard, unit: "seconds", text)
    }
}

/// Options of timeouts and other limits.
struct LimitOptions: ParsableArguments {
    @Option(.headerTimeout) var headerTimeout: Int?
    @Option(.bodyTimeout) var bodyTimeout: Int?
    @Option(.idleTimeout) var idleTimeout: Int?
    @Option(.writeTimeout) var writeTimeout: Int?
    @Option(.maxConnections) var maxConnections: Int?
    @Option(.maxPerAddress) var maxPerAddress: Int?
    @Option(.maxBuffered) var maxBuffered: Int?

    /// A configuration with these limits, and any address.
    func resolved() throws -> HTTPServerConfiguration {
        var limits = HTTPServerConfiguration()
        limits.headerTimeout = .seconds(try NumberSetting.headerTimeout.value(headerTimeout))
        limits.bodyTimeout = .seconds(try NumberSetting.bodyTimeout.value(bodyTimeout))
        limits.idleTimeout = .seconds(try NumberSetting.idleTimeout.value(idleTimeout))
        limits.writeTimeout = .seconds(try NumberSetting.writeTimeout.value(writeTimeout))
        limits.maxConnections = try NumberSetting.maxConnections.value(maxConnections)
        limits.maxConnectionsPerAddress = try NumberSetting.maxPerAddress.value(maxPerAddress)
        limits.maxBufferedBytes = try NumberSetting.maxBuffered.value(maxBuffered) << 20
        return limits
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
