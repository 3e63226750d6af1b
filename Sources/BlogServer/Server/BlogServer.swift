import ArgumentParser
import BlogSystem
import CAllocator
import Glibc
import LinuxSupport
import Logging
import SocketHTTP
import Threads

/// The program: takes the address, opens the store, starts the server, and ends it at a signal.
@main
struct BlogServer: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "blog-server",
        abstract: "Serves a blog from a SQLite file over HTTP: as JSON, text, web pages, events and feeds.",
        discussion: """
            An environment variable, in parentheses, can replace each option. The option takes precedence.

            Examples:
              blog-server --demo
              blog-server --database /var/lib/blog/blog.sqlite --port 8000
              blog-server --unix /run/blog/http.sock --trust-proxy
            """,
        version: "blog-server \(ProgramVersion.text)")

    @OptionGroup(title: "Database") var database: DatabaseOptions
    @OptionGroup(title: "Network") var network: NetworkOptions
    @OptionGroup(title: "Limits") var limits: LimitOptions
    @OptionGroup(title: "Limits for each user") var budgets: BudgetOptions
    @OptionGroup(title: "Accounts") var accounts: AccountOptions
    @OptionGroup(title: "Cache") var cache: CacheOptions
    @OptionGroup(title: "Logging") var logging: LoggingOptions

    func run() async throws {
        Self.giveBackFreedMemory()
        let settings = try resolved()
        ResourceLimits.failOversizedWrites()
        MappedFiles.endWithALineWhenCutOff()
        let log = try LogSink(format: settings.logFormat)
        defer { log.finish() }
        try await serve(settings, log)
    }

    /// Lets the allocator give back what is freed. By default it raises both sizes, up to 64 MiB, when large texts are freed, and keeps
    /// as much at the end of each arena.
    static func giveBackFreedMemory() {
        mallopt(M_TRIM_THRESHOLD, 1 << 20)
        mallopt(M_MMAP_THRESHOLD, 1 << 20)
    }

    /// Serves until a signal arrives.
    private func serve(_ settings: ServerSettings, _ log: LogSink) async throws {
        let logger = log.logger("blog-server", settings)
        let deadline = ExitDeadline(after: settings.shutdownDelay + settings.drain, log, logger)
        let termination = try CaughtSignals(
            [SIGTERM, SIGINT, SIGHUP], count: settings.shutdownDelay > .zero ? 2 : 1, arrived: deadline.begin)
        let server = HTTPServer(configuration: settings.server(logger), logger: logger)
        let metricsServer = settings.metricsServer.map { HTTPServer(configuration: $0, logger: logger) }
        // First the addresses: if one is in use, the database stays untouched.
        let address = try server.listen()
        let metricsAddress = try metricsServer?.listen()
        let app = try await App(settings, at: address, logger) {
            server.threads + (metricsServer?.threads ?? [])
        }
        let operations = app.operations
        operations.registry.register(ServerMetrics(server: server))
        let untrusted = UntrustedProxy(besides: settings.clients.trusted, logger)
        try server.start { loop in
            LoopMetrics(
                loop: loop, in: operations.registry, others: [log.observer(settings), untrusted])
        } _: { _ in
            try app.makeHandler(streams: server.eventStreams)
        }
        try metricsServer?.start { _ in
            log.observer(settings)
        } _: { _ in
            MetricsHandler(operations: operations)
        }
        operations.watchdog.start()
        let purging = Task { await app.purge(log.logger("blog-server.trash", settings)) }
        warn(about: address, settings, logger)
        try StandardStreams.output(
            "listening on \(address.url)\n" + (metricsAddress.map { "metrics on \($0.url)\n" } ?? ""))
        let manager = ServiceManager()
        manager?.notify(.ready, logger)
        manager?.keepAlive(by: operations.watchdog)
        await termination.wait()
        manager?.notify(.stopping, logger)
        operations.readiness.drain()
        if settings.shutdownDelay > .zero {
            // A proxy or a load balancer sends its requests elsewhere before the listener closes. A second signal ends the delay.
            logger.notice(
                "Shutting down soon: /readyz answers 503",
                metadata: ["seconds": "\(settings.shutdownDelay.components.seconds)"])
            await termination.wait(atMost: settings.shutdownDelay)
            termination.release()
        }
        log.writeImmediately()
        purging.cancel()
        async let metricsEnd: Void? = metricsServer?.shutdown(drain: settings.drain)
        await server.shutdown(drain: settings.drain)
        await metricsEnd
        await purging.value
        try await app.close()
    }

    /// Prints an error as one line on standard error.
    static func main() async {
        do {
            var command = try parseAsRoot()
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch {
            exit(withOneLineFor: error)
        }
    }
}
