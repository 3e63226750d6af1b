import BlogDomain
import BlogSettings
import BlogSystem
import LinuxSupport
import Logging
import SocketHTTP

/// The server's settings, resolved from options and environment.
struct ServerSettings {
    let endpoint: Endpoint
    /// Where `/metrics` is served; nil: at `endpoint`.
    let metrics: Endpoint?
    let cors: CORSPolicy
    let clients: ClientAddress
    let database: String
    /// The number of connections that read, to a PostgreSQL database.
    let databaseConnections: Int
    let demo: Bool
    let loops: Int
    /// The most writes that share a commit.
    let writeGroup: Int
    /// The limits of one loop's response cache; nil if it is off.
    let cache: CacheLimits?
    /// The folder of images; nil if the server shows none.
    let media: PictureFolder?
    /// How long the server continues after `/readyz` has become 503.
    let shutdownDelay: Duration
    /// How long running requests may still take at a shutdown.
    let drain: Duration
    /// The limits of one client and of all clients together.
    let limits: HTTPServerConfiguration
    /// What one user can do in a time.
    let budgets: [UserBudget: RateLimit]
    let tokenDays: Int
    let passwords: Argon2id
    let trashRetention: TrashRetention
    /// nil: links are paths.
    let publicURL: PublicURL?
    /// The name of the blog, on web pages and in feeds.
    let siteName: String
    let logLevel: Logger.Level
    let logFormat: LogFormat
}

extension BlogServer {
    /// The settings of the options and the environment.
    /// - Throws: `ValidationError`.
    func resolved() throws -> ServerSettings {
        let loops = try network.loops.value()
        let origins = network.corsOrigin.isEmpty ? nil : network.corsOrigin.joined(separator: ",")
        return ServerSettings(
            endpoint: try network.endpoint(), metrics: try network.metricsListen.value(),
            cors: try Setting.corsOrigin.given(origins).value(),
            clients: ClientAddress(trusted: try Setting.trustProxy.given(network.trustProxy).value()),
            database: try database.database.value(),
            databaseConnections: try database.databaseConnections.value(default: max(4, 2 * loops)),
            demo: try database.demo || Setting.demo.value(),
            loops: loops, writeGroup: try database.writeGroup.value(),
            cache: try cache.resolved(loops: loops), media: try database.media.value(),
            shutdownDelay: try network.shutdownDelay.value(), drain: try network.drain.value(),
            limits: try limits.resolved(), budgets: try budgets.resolved(),
            tokenDays: try accounts.tokenDays.value(),
            passwords: try Argon2id(accounts.passwordMemory, accounts.passwordPasses),
            trashRetention: try database.trashDays.value(),
            publicURL: try network.publicURL.value(), siteName: try network.siteName.value(),
            logLevel: try logging.logLevel.value(), logFormat: try logging.logFormat.value())
    }
}

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
