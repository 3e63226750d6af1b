import ArgumentParser
import BlogDomain
import BlogSystem
import LinuxSupport
import Logging
import SQLiteStore
import SocketHTTP

extension BlogServer {
    /// The settings of the options and the environment. An option takes precedence over its variable.
    func resolved() throws -> ServerSettings {
        let loops = try NumberSetting.loops.value(network.loops)
        return ServerSettings(
            endpoint: try network.endpoint(), metrics: try network.metrics(), cors: try network.cors(),
            clients: try network.clients(),
            database: database.database,
            databaseConnections: try NumberSetting.databaseConnections.value(
                database.databaseConnections, default: max(4, 2 * loops)),
            demo: try database.demo || Environment.isSet("BLOG_DEMO"),
            loops: loops,
            writeGroup: try NumberSetting.writeGroup.value(database.writeGroup),
            cache: try cache.resolved(loops: loops),
            media: try database.mediaFolder(),
            shutdownDelay: .seconds(try NumberSetting.shutdownDelay.value(network.shutdownDelay)),
            drain: .seconds(try NumberSetting.drain.value(network.drain)),
            limits: try limits.resolved(),
            budgets: try budgets.resolved(),
            tokenDays: try NumberSetting.tokenDays.value(accounts.tokenDays),
            passwords: try accounts.passwords(),
            trashRetention: TrashRetention(days: try NumberSetting.trashDays.value(database.trashDays)),
            publicURL: try network.publicAddress(),
            siteName: try network.name(),
            logLevel: try Self.choice(logging.logLevel, "log-level") ?? .info,
            logFormat: try Self.choice(logging.logFormat, "log-format") ?? .text)
    }

    private static func choice<Value>(_ flag: String?, _ name: String) throws -> Value?
    where Value: RawRepresentable<String> & CaseIterable {
        guard let (text, source) = Environment.text(flag, of: name) else { return nil }
        guard let value = Value(rawValue: text) else {
            let values = Value.allCases.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("\(source) must be one of \(values), not '\(text)'")
        }
        return value
    }
}

extension NumberSetting {
    fileprivate static let databaseConnections = NumberSetting(
        "database-connections", 4...1_000, default: 4, "two for each loop, at least four", unit: "count",
        "Connections that read from PostgreSQL.")
    fileprivate static let writeGroup = NumberSetting(
        "write-group", 1...65_536, default: GroupWriter.standardSize, unit: "count",
        "Maximum number of writes in one commit.")
    fileprivate static let trashDays = NumberSetting(
        "trash-days", TrashRetention.permitted, default: TrashRetention.standard.days, unit: "days",
        "Days that posts stay in the recycle bin.")
    fileprivate static let tokenDays = NumberSetting(
        "token-days", TokenService.permittedDays, default: TokenService.standardDays, unit: "days",
        "Days until a token, and its session, expires.")
    fileprivate static let passwordMemory = NumberSetting(
        "password-memory", Argon2id.permittedMemoryMiB, default: Argon2id.standard.memoryMiB, unit: "MiB",
        "Memory for a password hash (Argon2id).")
    fileprivate static let passwordPasses = NumberSetting(
        "password-passes", Argon2id.permittedPasses, default: Argon2id.standard.passes, unit: "count",
        "Passes over the memory of a password hash.")
    /// The default holds some thousands of responses.
    fileprivate static let cacheSize = NumberSetting(
        "cache-size", 1...65_536, default: 32, unit: "MiB",
        "Size of the response cache of all loops together.")
}

/// Options of the database and its content.
struct DatabaseOptions: ParsableArguments {
    @Option(
        help: """
            Database file, or an address postgres://USER@HOST/NAME if the program has PostgreSQL. The server creates and \
            migrates it if necessary (BLOG_DATABASE).
            """)
    var database = Environment.value("BLOG_DATABASE") ?? "blog.sqlite"

    @Option(.databaseConnections) var databaseConnections: Int?

    @Flag(help: "Fill an empty database with demo data, such as the user ada, number 132 (BLOG_DEMO=1).")
    var demo = false

    @Option(.writeGroup) var writeGroup: Int?

    @Option(.trashDays) var trashDays: Int?

    @Option(
        help: ArgumentHelp(
            "Folder of images, shown below /media/ (BLOG_MEDIA).", valueName: "folder"),
        completion: .directory)
    var media: String?

    func mediaFolder() throws -> PictureFolder? {
        guard let (path, source) = Environment.text(media, of: "media") else { return nil }
        do {
            return try PictureFolder(path)
        } catch {
            throw ValidationError("\(source) must be a folder that can be read, not '\(path)'")
        }
    }
}

/// Options of sessions and passwords.
struct AccountOptions: ParsableArguments {
    @Option(.tokenDays) var tokenDays: Int?

    @Option(.passwordMemory) var passwordMemory: Int?

    @Option(.passwordPasses) var passwordPasses: Int?

    func passwords() throws -> Argon2id {
        Argon2id(
            memoryMiB: try NumberSetting.passwordMemory.value(passwordMemory),
            passes: try NumberSetting.passwordPasses.value(passwordPasses))
    }
}

/// Options of the log.
struct LoggingOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            Lowest level to log: trace, debug, info, notice, warning, error or critical. Default: info \
            (BLOG_LOG_LEVEL).
            """, valueName: "level"))
    var logLevel: String?

    @Option(
        help: ArgumentHelp(
            "Format of the log: text or json. Default: text (BLOG_LOG_FORMAT).", valueName: "format"))
    var logFormat: String?
}

/// Options of the response cache.
struct CacheOptions: ParsableArguments {
    @Flag(help: "Do not cache responses; render each one (BLOG_NO_CACHE=1).")
    var noCache = false

    @Option(.cacheSize) var cacheSize: Int?

    /// One loop's limits; nil if the cache is off.
    /// - Parameter loops: the number of loops that share the size.
    func resolved(loops: Int) throws -> CacheLimits? {
        let size = try NumberSetting.cacheSize.value(cacheSize)
        guard !noCache, try !Environment.isSet("BLOG_NO_CACHE") else { return nil }
        return CacheLimits(mebibytes: size, loops: loops)
    }
}
