import ArgumentParser
import BlogDomain
import BlogPresenters
import BlogSettings
import BlogSystem
import LinuxSupport
import Logging
import SQLiteStore
import SocketHTTP

// All settings of the server. `make manual` writes them into the manual and into Documentation/configuration.md.

/// Options of the database and its content.
struct DatabaseOptions: ParsableArguments {
    @Option(.database) var database: Setting<String>

    @Option(
        .number(
            "database-connections", 4...1_000, default: 4, shown: "two for each loop, at least four",
            "Connections that read from PostgreSQL.")) var databaseConnections: Setting<Int>

    @Flag(.demo) var demo: Bool

    @Option(
        .number(
            "write-group", 1...65_536, default: GroupWriter.standardSize,
            "Maximum number of writes in one commit.")) var writeGroup: Setting<Int>

    @Option(.trashDays) var trashDays: Setting<TrashRetention>

    @Option(.media, completion: .directory) var media: Setting<PictureFolder?>

    @Option(.userPictures) var userPictures: Setting<Int>
}

extension Setting<Bool> {
    static var demo: Setting {
        .flag("demo", "Fill an empty database with demo data, such as the user ada, number 132.")
    }

    static var noCache: Setting { .flag("no-cache", "Do not cache responses; render each one.") }
}

/// Options of the address, the loops, the shutdown, origins and proxies.
struct NetworkOptions: ParsableArguments {
    @Option(.text("host", unit: "address", default: "127.0.0.1", "Address to listen on."))
    var host: Setting<String>

    @Option(
        .number("port", 0...65_535, default: 8_080, unit: "port", "Port to listen on; 0 selects a free one."))
    var port: Setting<Int>

    @Option(.unix) var unix: Setting<String?>

    @Option(
        .init(
            "metrics-listen", unit: "address",
            "Serve /metrics at another address only, HOST:PORT or unix:PATH.",
            rule: "must be an address such as 127.0.0.1:9090 or unix:/run/metrics.sock",
            make: { Endpoint($0) }))
    var metricsListen: Setting<Endpoint?>

    @Option(.publicURL) var publicURL: Setting<PublicURL?>

    @Option(.siteName) var siteName: Setting<String>

    @Option(.corsOrigin) var corsOrigin: [String]

    @Option(.trustProxy, asFlag: "local") var trustProxy: String?

    @Option(
        .number(
            "loops", 1...1_024, default: HTTPServerConfiguration.standardLoops, shown: "one per core",
            "Number of event loops.")) var loops: Setting<Int>

    @Option(
        .seconds(
            "shutdown-delay", 0...3_600, default: 0,
            "Seconds between SIGTERM and the graceful shutdown. Meanwhile /readyz answers 503."))
    var shutdownDelay: Setting<Duration>

    @Option(
        .seconds(
            "drain", 0...3_600, default: 10, "Seconds that running requests may still take at a shutdown."))
    var drain: Setting<Duration>

    /// The options take precedence over the environment.
    func endpoint() throws -> Endpoint {
        let isTyped = (unix.flag ?? host.flag ?? port.flag) != nil
        let path = isTyped ? unix.flag : unix.fromEnvironment
        guard path != nil else { return .tcp(host: try host.value(), port: try port.value()) }
        guard (isTyped ? host.flag ?? port.flag : host.fromEnvironment ?? port.fromEnvironment) == nil else {
            throw ValidationError(
                isTyped
                    ? "--unix cannot be combined with --host or --port"
                    : "\(unix.variable) cannot be combined with \(host.variable) or \(port.variable)")
        }
        return .unix(path: try unix.value() ?? "")
    }
}

extension Setting<String?> {
    fileprivate static var unix: Setting {
        Setting(
            "unix", unit: "path", default: nil,
            "Listen on a Unix socket instead of a port; only its owner and group can connect."
        ) { text, source in
            guard !text.isEmpty else { throw ValidationError("\(source) must be a path") }
            return text
        }
    }
}

extension Setting<String> {
    /// The name of the blog. The rules are those of a user's name.
    fileprivate static var siteName: Setting {
        Setting(
            "site-name", unit: "name", default: "Blog", shown: "Blog",
            "Name of the blog, on web pages and in feeds."
        ) { text, source in
            do throws(FieldError) {
                return try DisplayName(text).text
            } catch {
                throw ValidationError("\(source) \(Localization().message(of: error.problem))")
            }
        }
    }
}

extension Setting<CORSPolicy> {
    static var corsOrigin: Setting {
        Setting(
            "cors-origin", unit: "origin", default: .off, note: ": separated by commas",
            "Origin of web pages that may call the server, or *. Can be repeated."
        ) { text, source in
            let texts = text.split(separator: ",", omittingEmptySubsequences: false).map {
                String($0.trimmed)
            }
            let origins = try texts.filter { $0 != "*" }.map {
                guard let origin = WebOrigin($0) else {
                    throw ValidationError(
                        "\(source) must be an origin such as https://example.com, or *, not '\($0)'")
                }
                return origin
            }
            return texts.contains("*") ? .any : .listed(Set(origins))
        }
    }
}

extension Setting<TrustedProxies> {
    static var trustProxy: Setting {
        Setting(
            "trust-proxy", unit: "proxies", default: .none,
            """
            Trust the X-Forwarded-For field of these proxies: addresses and networks, separated by commas, or \
            local for this machine.
            """
        ) { text, source in
            // In the environment, 1 means the option without a value.
            guard let proxies = TrustedProxies(text == "1" && !source.hasPrefix("--") ? "local" : text) else {
                throw ValidationError(
                    "\(source) must be local, or addresses and networks such as 10.0.0.0/8, not '\(text)'")
            }
            return proxies
        }
    }
}

/// Options of timeouts and other limits.
struct LimitOptions: ParsableArguments {
    @Option(.seconds("header-timeout", default: 10, "Seconds for a request's head to arrive."))
    var headerTimeout: Setting<Duration>

    @Option(.seconds("body-timeout", default: 30, "Seconds for a request's body to arrive."))
    var bodyTimeout: Setting<Duration>

    @Option(.seconds("idle-timeout", default: 60, "Seconds that a connection may be idle between requests."))
    var idleTimeout: Setting<Duration>

    @Option(
        .seconds(
            "write-timeout", default: 30, "Seconds in which a client must read each 64 KiB of a response."))
    var writeTimeout: Setting<Duration>

    @Option(
        .number(
            "max-connections", 1...1_000_000, default: HTTPServerConfiguration().maxConnections,
            "Maximum number of connections; further ones get 503.")) var maxConnections: Setting<Int>

    @Option(
        .number(
            "max-per-address", 0...1_000_000, default: 0,
            "Maximum number of connections from one address; 0 means no limit.")) var maxPerAddress:
        Setting<Int>

    @Option(
        .number(
            "max-buffered", 1...65_536, default: 32, unit: "MiB",
            "Maximum memory for requests and responses; one address gets an eighth."))
    var maxBuffered: Setting<Int>

    /// A configuration with these limits, and any address.
    func resolved() throws -> HTTPServerConfiguration {
        var limits = HTTPServerConfiguration()
        limits.headerTimeout = try headerTimeout.value()
        limits.bodyTimeout = try bodyTimeout.value()
        limits.idleTimeout = try idleTimeout.value()
        limits.writeTimeout = try writeTimeout.value()
        limits.maxConnections = try maxConnections.value()
        limits.maxConnectionsPerAddress = try maxPerAddress.value()
        limits.maxBufferedBytes = try maxBuffered.value() << 20
        return limits
    }
}

/// Options of what one user can do in a time.
struct BudgetOptions: ParsableArguments {
    @Option(
        .budget(
            "user-changes", 120,
            "Drafts, edits and publications of one user in an hour; further ones get 429;"))
    var userChanges: Setting<Int>

    @Option(.budget("user-text", 20, unit: "MiB", "Text that one user saves in a day;"))
    var userText: Setting<Int>

    @Option(.budget("user-reactions", 600, "Likes and follows of one user in an hour;"))
    var userReactions: Setting<Int>

    @Option(.budget("user-shares", 120, "Shares of one user in an hour;")) var userShares: Setting<Int>

    @Option(.budget("user-comments", 20, "Comments of one user in ten minutes;"))
    var userComments: Setting<Int>

    func resolved() throws -> [UserBudget: RateLimit] {
        let hour = Duration.seconds(3_600)
        return [
            .changes: try limit(userChanges, in: hour),
            // The page of an author saves once in three seconds, in two windows.
            .automaticSaves: try limit(userChanges, times: 20, in: hour),
            .text: try limit(userText, times: 1 << 20, in: hour * 24),
            // A text of 256 KiB every nine seconds.
            .automaticText: try limit(userText, times: 5 << 20, in: hour),
            .reactions: try limit(userReactions, in: hour),
            .shares: try limit(userShares, in: hour),
            .comments: try limit(userComments, in: hour / 6),
        ].compactMapValues(\.self)
    }

    /// nil: no limit.
    private func limit(
        _ setting: Setting<Int>, times unit: Int = 1, in period: Duration
    ) throws -> RateLimit? {
        let amount = try setting.value()
        return amount == 0 ? nil : RateLimit(amount * unit, in: period)
    }
}

extension Setting<Int> {
    fileprivate static func budget(
        _ name: String, _ standard: Int, unit: String = "count", _ text: String
    ) -> Setting {
        .number(name, 0...1_000_000, default: standard, unit: unit, "\(text) 0 means no limit.")
    }
}

/// Options of sessions and passwords.
struct AccountOptions: ParsableArguments {
    @Option(.tokenDays) var tokenDays: Setting<Int>
    @Option(.passwordMemory) var passwordMemory: Setting<Int>
    @Option(.passwordPasses) var passwordPasses: Setting<Int>
    @Option(
        .choice(
            "registration", unit: "state", default: .open,
            "Whether visitors can register at a new database, open or closed; later blog-cli registration says it."
        ))
    var registration: Setting<RegistrationState>
}

/// Options of the response cache.
struct CacheOptions: ParsableArguments {
    @Flag(.noCache) var noCache: Bool

    /// The default holds some thousands of responses.
    @Option(
        .number(
            "cache-size", 1...65_536, default: 32, unit: "MiB",
            "Size of the response cache of all loops together.")) var cacheSize: Setting<Int>

    /// One loop's limits; nil if the cache is off.
    /// - Parameter loops: the number of loops that share the size.
    func resolved(loops: Int) throws -> CacheLimits? {
        let size = try cacheSize.value()
        return try noCache || Setting.noCache.value() ? nil : CacheLimits(mebibytes: size, loops: loops)
    }
}

/// Options of the log.
struct LoggingOptions: ParsableArguments {
    @Option(
        .choice(
            "log-level", unit: "level", default: .info,
            "Lowest level to log: trace, debug, info, notice, warning, error or critical."))
    var logLevel: Setting<Logger.Level>

    @Option(.choice("log-format", unit: "format", default: .text, "Format of the log: text or json."))
    var logFormat: Setting<LogFormat>
}

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
    /// The folder of pictures and images; nil for the one beside the database.
    let media: PictureFolder?
    /// The bytes of pictures that a user may have.
    let userPictures: Int
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
    /// The first state of the registration.
    let registration: RegistrationState
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
            userPictures: try database.userPictures.value() << 20,
            shutdownDelay: try network.shutdownDelay.value(), drain: try network.drain.value(),
            limits: try limits.resolved(), budgets: try budgets.resolved(),
            tokenDays: try accounts.tokenDays.value(),
            passwords: try Argon2id(memory: accounts.passwordMemory, passes: accounts.passwordPasses),
            registration: try accounts.registration.value(),
            trashRetention: try database.trashDays.value(),
            publicURL: try network.publicURL.value(), siteName: try network.siteName.value(),
            logLevel: try logging.logLevel.value(), logFormat: try logging.logFormat.value())
    }
}
