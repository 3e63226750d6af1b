import ArgumentParser
import ProcessSupport
import SocketHTTP

/// What the server is told of keeping answers; flags win.
struct CacheOptions: ParsableArguments {
    /// MiB unless told: some thousands of pages.
    private static let standardSize = 32

    @Flag(help: "Make every answer anew, although nothing has been written since (BLOG_NO_CACHE=1).")
    var noCache = false

    @Option(
        help: ArgumentHelp(
            "MiB of answers that are kept to be given again, all loops together; \(standardSize) unless told (BLOG_CACHE_SIZE).",
            valueName: "mib"))
    var cacheSize: Int?

    /// What each loop may keep; nil: nothing.
    /// - Parameter loops: how many share it; nil: one a core.
    func resolved(loops: Int?) throws -> CacheLimits? {
        let size =
            try ServerOptions.number(cacheSize, "cache-size", "BLOG_CACHE_SIZE", in: 1...65_536)
            ?? Self.standardSize
        guard !noCache, try !Environment.isSet("BLOG_NO_CACHE") else { return nil }
        return CacheLimits(mebibytes: size, loops: loops ?? HTTPServerConfiguration.standardLoops)
    }
}
