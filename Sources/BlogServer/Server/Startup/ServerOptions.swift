import ArgumentParser
import BlogModels
import BlogServices
import BlogSystem
import Files
import Logging
import ProcessSupport
import SQLiteStore
import SocketHTTP

extension BlogServer {
    /// The settings of the options and the environment. An option takes precedence over its variable.
    func resolved() throws -> ServerSettings {
        let loops = try Self.number(network.loops, "loops", in: 1...1_024)
        return ServerSettings(
            http: try network.resolved(),
            database: database.database,
            databaseConnections: try Self.number(
                database.databaseConnections, "database-connections", in: 4...1_000)
                ?? max(4, 2 * (loops ?? HTTPServerConfiguration.standardLoops)),
            demo: try database.demo || Environment.isSet("BLOG_DEMO"),
            loops: loops,
            writeGroup: try Self.number(
                database.writeGroup, "write-group", in: 1...65_536)
                ?? GroupWriter.standardSize,
            cache: try cache.resolved(loops: loops),
            media: try database.mediaFolder(),
            shutdownDelay: .seconds(
                try Self.number(
                    network.shutdownDelay, "shutdown-delay", in: 0...3_600) ?? 0),
            drain: .seconds(
                try Self.number(network.drain, "drain", in: 0...3_600) ?? 10),
            limits: try limits.resolved(),
            budgets: try budgets.resolved(),
            tokenDays: try Self.number(
                accounts.tokenDays, "token-days", in: TokenService.permittedDays)
                ?? TokenService.standardDays,
            passwords: try accounts.passwords(),
            trashRetention: try Self.number(
                database.trashDays, "trash-days", in: TrashRetention.permitted
            ).map(TrashRetention.init) ?? .standard,
            publicURL: try network.publicAddress(),
            siteName: try network.name(),
            logLevel: try Self.choice(logging.logLevel, "log-level")
                ?? .info,
            logFormat: try Self.choice(logging.logFormat, "log-format")
                ?? .text)
    }

    private static func choice<Value>(_ flag: String?, _ name: String) throws -> Value?
    where Value: RawRepresentable<String> & CaseIterable {
        let variable = Self.variable(name)
        guard let text = flag ?? Environment.value(variable) else { return nil }
        guard let value = Value(rawValue: text) else {
            let values = Value.allCases.map(\.rawValue).joined(separator: ", ")
            throw ValidationError(
                "\(flag == nil ? variable : "--" + name) must be one of \(values), not '\(text)'")
        }
        return value
    }

    /// The environment variable of an option: `BLOG_WRITE_GROUP` for `write-group`.
    private static func variable(_ name: String) -> String {
        "BLOG_" + name.uppercased().replacing("-", with: "_")
    }

    static func number(_ flag: Int?, _ name: String, in range: ClosedRange<Int>) throws -> Int? {
        let variable = Self.variable(name)
        let (value, source) =
            if let flag { (flag as Int?, "--" + name) } else { try (Environment.number(variable), variable) }
        guard let value else { return nil }
        guard range.contains(value) else {
            throw ValidationError(
                "\(source) must be from \(range.lowerBound) to \(range.upperBound), not '\(value)'")
        }
        return value
    }
}

/// Options of the database and its content.
struct DatabaseOptions: ParsableArguments {
    @Option(
        help: """
            Database file, or an address postgres://USER@HOST/NAME if the program has PostgreSQL. The server creates and \
            migrates it if necessary (BLOG_DATABASE).
            """)
    var database = Environment.value("BLOG_DATABASE") ?? "blog.sqlite"

    @Option(
        help: ArgumentHelp(
            "Connections that read from PostgreSQL. Default: two for each loop, at least four (BLOG_DATABASE_CONNECTIONS).",
            valueName: "count"))
    var databaseConnections: Int?

    @Flag(help: "Fill an empty database with demo data, such as the user ada, number 132 (BLOG_DEMO=1).")
    var demo = false

    @Option(
        help: ArgumentHelp(
            "Maximum number of writes in one commit. Default: \(GroupWriter.standardSize) (BLOG_WRITE_GROUP).",
            valueName: "count"))
    var writeGroup: Int?

    @Option(
        help: ArgumentHelp(
            "Days that posts stay in the recycle bin. Default: 30 (BLOG_TRASH_DAYS).", valueName: "days"))
    var trashDays: Int?

    @Option(
        help: ArgumentHelp(
            "Folder of images, shown below /media/ (BLOG_MEDIA).", valueName: "folder"),
        completion: .directory)
    var media: String?

    func mediaFolder() throws -> MediaFolder? {
        guard let path = media ?? Environment.value("BLOG_MEDIA") else { return nil }
        do {
            return try MediaFolder(path)
        } catch {
            let source = media == nil ? "BLOG_MEDIA" : "--media"
            throw ValidationError("\(source) must be a folder that can be read, not '\(path)'")
        }
    }
}

/// Options of sessions and passwords.
struct AccountOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Days until a token, and its session, expires. Default: \(TokenService.standardDays) (BLOG_TOKEN_DAYS).",
            valueName: "days"))
    var tokenDays: Int?

    @Option(
        help: ArgumentHelp(
            "Memory for a password hash (Argon2id). Default: \(Argon2id.standard.memoryMiB) (BLOG_PASSWORD_MEMORY).",
            valueName: "MiB"))
    var passwordMemory: Int?

    @Option(
        help: ArgumentHelp(
            "Passes over the memory of a password hash. Default: \(Argon2id.standard.passes) (BLOG_PASSWORD_PASSES).",
            valueName: "count"))
    var passwordPasses: Int?

    func passwords() throws -> Argon2id {
        Argon2id(
            memoryMiB: try BlogServer.number(
                passwordMemory, "password-memory", in: Argon2id.permittedMemoryMiB)
                ?? Argon2id.standard.memoryMiB,
            passes: try BlogServer.number(
                passwordPasses, "password-passes", in: Argon2id.permittedPasses)
                ?? Argon2id.standard.passes)
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
    /// The default size in MiB. It holds some thousands of responses.
    private static let standardSize = 32

    @Flag(help: "Do not cache responses; render each one (BLOG_NO_CACHE=1).")
    var noCache = false

    @Option(
        help: ArgumentHelp(
            "Size of the response cache of all loops together. Default: \(standardSize) (BLOG_CACHE_SIZE).",
            valueName: "MiB"))
    var cacheSize: Int?

    /// One loop's limits; nil if the cache is off.
    /// - Parameter loops: the number of loops that share the size; nil for one per core.
    func resolved(loops: Int?) throws -> CacheLimits? {
        let size =
            try BlogServer.number(
                cacheSize, "cache-size", in: 1...65_536)
            ?? Self.standardSize
        guard !noCache, try !Environment.isSet("BLOG_NO_CACHE") else { return nil }
        return CacheLimits(mebibytes: size, loops: loops ?? HTTPServerConfiguration.standardLoops)
    }
}

/// The environment as a source of options.
extension Environment {
    static func number(_ name: String) throws -> Int? {
        guard let text = value(name) else { return nil }
        guard let number = Int(text) else { throw ValidationError("\(name) must be a number, not '\(text)'") }
        return number
    }

    static func isSet(_ name: String) throws -> Bool {
        switch value(name) {
        case nil, "0", "false", "no": return false
        case "1", "true", "yes": return true
        case let text?: throw ValidationError("\(name) must be 1 or 0, not '\(text)'")
        }
    }
}
