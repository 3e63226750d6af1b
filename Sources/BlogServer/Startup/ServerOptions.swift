import ArgumentParser
import BlogModels
import BlogPresenters
import BlogServices
import Logging
import ProcessSupport
import SQLiteStore
import ServerLog
import SocketHTTP
import SodiumSecrets

/// The options of the command line. A flag has precedence over the environment.
struct ServerOptions: ParsableArguments {
    @OptionGroup var http: HTTPOptions

    @Option(help: "The database file; it is made if it is not there (BLOG_DATABASE).")
    var database = Environment.value("BLOG_DATABASE") ?? "blog.sqlite"

    @Flag(help: "Fill an empty database with a demo blog, in which user 132 exists (BLOG_DEMO=1).")
    var demo = false

    @Option(help: "How many event loops; one a core unless told (BLOG_LOOPS).")
    var loops: Int?

    @Option(
        help:
            "How many writes share a commit at most; 1 gives each a commit of its own; \(GroupWriter.standardSize) unless told (BLOG_WRITE_GROUP)."
    )
    var writeGroup: Int?

    @OptionGroup var cache: CacheOptions

    @Option(
        help: ArgumentHelp(
            """
            Seconds between SIGTERM and the close of the listener, in which only /readyz changes: it answers 503; \
            0 by default (BLOG_LAME_DUCK).
            """, valueName: "seconds"))
    var lameDuck: Int?

    @Option(help: "Seconds that requests in flight are given at the end (BLOG_DRAIN).")
    var drain: Int?

    @OptionGroup var limits: LimitOptions

    @Option(help: "Days that a session lasts (BLOG_TOKEN_DAYS).")
    var tokenDays: Int?

    @Option(help: "MiB of memory that hashing a password fills (BLOG_PASSWORD_MEMORY).")
    var passwordMemory: Int?

    @Option(help: "How often hashing a password goes over it (BLOG_PASSWORD_PASSES).")
    var passwordPasses: Int?

    @Option(help: "Days that the recycle bin keeps what is thrown away; 30 unless told (BLOG_TRASH_DAYS).")
    var trashDays: Int?

    @Option(
        name: .customLong("public-url"),
        help: "The address at which the outside finds the server, for links (BLOG_PUBLIC_URL).")
    var publicURL: String?

    @Option(
        help:
            "The least that is logged: trace, debug, info, notice, warning, error, critical (BLOG_LOG_LEVEL)."
    )
    var logLevel: String?

    @Option(help: "How the log is written: text, json (BLOG_LOG_FORMAT).")
    var logFormat: String?

    func resolved() throws -> ServerSettings {
        let loops = try Self.number(loops, "loops", "BLOG_LOOPS", in: 1...1_024)
        return ServerSettings(
            http: try http.resolved(),
            database: database,
            demo: try demo || Environment.isSet("BLOG_DEMO"),
            loops: loops,
            writeGroup: try Self.number(writeGroup, "write-group", "BLOG_WRITE_GROUP", in: 1...65_536)
                ?? GroupWriter.standardSize,
            cache: try cache.resolved(loops: loops),
            lameDuck: .seconds(
                try Self.number(lameDuck, "lame-duck", "BLOG_LAME_DUCK", in: 0...3_600) ?? 0),
            drain: .seconds(try Self.number(drain, "drain", "BLOG_DRAIN", in: 0...3_600) ?? 10),
            limits: try limits.resolved(),
            tokenDays: try Self.number(
                tokenDays, "token-days", "BLOG_TOKEN_DAYS", in: TokenService.permittedDays)
                ?? TokenService.standardDays,
            passwords: Argon2id(
                memoryMiB: try Self.number(
                    passwordMemory, "password-memory", "BLOG_PASSWORD_MEMORY",
                    in: Argon2id.permittedMemoryMiB)
                    ?? Argon2id.standard.memoryMiB,
                passes: try Self.number(
                    passwordPasses, "password-passes", "BLOG_PASSWORD_PASSES",
                    in: Argon2id.permittedPasses)
                    ?? Argon2id.standard.passes),
            trashRetention: try Self.number(
                trashDays, "trash-days", "BLOG_TRASH_DAYS", in: TrashRetention.permitted
            ).map(TrashRetention.init) ?? .standard,
            publicURL: try address(publicURL, "--public-url", "BLOG_PUBLIC_URL"),
            logLevel: try oneOf(logLevel, "--log-level", "BLOG_LOG_LEVEL") ?? .info,
            logFormat: try oneOf(logFormat, "--log-format", "BLOG_LOG_FORMAT") ?? .text)
    }

    private func oneOf<Value>(_ flag: String?, _ name: String, _ variable: String) throws -> Value?
    where Value: RawRepresentable<String> & CaseIterable {
        guard let text = flag ?? Environment.value(variable) else { return nil }
        guard let value = Value(rawValue: text) else {
            let values = Value.allCases.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("\(flag == nil ? variable : name) must be one of \(values), not '\(text)'")
        }
        return value
    }

    private func address(_ flag: String?, _ name: String, _ variable: String) throws -> PublicURL? {
        guard let text = flag ?? Environment.value(variable) else { return nil }
        do throws(FieldError) {
            return try PublicURL(text)
        } catch {
            let problem = EnglishLocalization().message(of: error.problem)
            throw ValidationError("\(flag == nil ? variable : name) \(problem), not '\(text)'")
        }
    }

    static func number(
        _ flag: Int?, _ name: String, _ variable: String, in range: ClosedRange<Int>
    ) throws -> Int? {
        let (value, source) =
            if let flag { (flag as Int?, "--" + name) } else { try (Environment.number(variable), variable) }
        guard let value else { return nil }
        guard range.contains(value) else {
            throw ValidationError("\(source) must be from \(range.lowerBound) to \(range.upperBound)")
        }
        return value
    }
}

/// Options of the response cache. A flag has precedence over the environment.
struct CacheOptions: ParsableArguments {
    /// The default in MiB: some thousands of pages.
    private static let standardSize = 32

    @Flag(help: "Make every answer anew, although nothing has been written since (BLOG_NO_CACHE=1).")
    var noCache = false

    @Option(
        help: ArgumentHelp(
            "MiB of answers that are kept to be given again, all loops together; \(standardSize) unless told (BLOG_CACHE_SIZE).",
            valueName: "mib"))
    var cacheSize: Int?

    /// One loop's limits; nil if the cache is off.
    /// - Parameter loops: how many share the size; nil: one per core.
    func resolved(loops: Int?) throws -> CacheLimits? {
        let size =
            try ServerOptions.number(cacheSize, "cache-size", "BLOG_CACHE_SIZE", in: 1...65_536)
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
