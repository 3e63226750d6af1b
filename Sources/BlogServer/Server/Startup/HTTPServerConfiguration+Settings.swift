import LinuxSupport
import Logging
import SocketHTTP

extension ServerSettings {
    /// The configuration of the server.
    func server(_ logger: Logger) -> HTTPServerConfiguration {
        var configuration = limits
        (configuration.endpoint, configuration.loops) = (endpoint, loops)
        let besides = metricsServer.map { $0.maxConnections + $0.descriptorsBesideConnections } ?? 0
        if !clients.trusted.isEmpty { configuration.clientAddress = clients.of }
        configuration.fit(
            descriptors: ResourceLimits.raiseOpenFiles() - besides, perConnection: media == nil ? 1 : 2,
            logger)
        configuration.failureResponse = { [cors] in BlogHandler.refuse($0, requestID: $1, cors: cors) }
        return configuration
    }

    /// The configuration of the server that serves `/metrics` alone; nil if there is none.
    var metricsServer: HTTPServerConfiguration? {
        guard let endpoint = metrics else { return nil }
        var configuration = limits
        (configuration.endpoint, configuration.loops) = (endpoint, 1)
        (configuration.maxConnections, configuration.maxConnectionsPerAddress) = (32, 0)
        configuration.maxBufferedBytes = 4 << 20
        configuration.failureResponse = { BlogHandler.refuse($0, requestID: $1, cors: .off) }
        return configuration
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
