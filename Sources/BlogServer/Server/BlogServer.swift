import ArgumentParser
import BlogDomain
import BlogSeed
import BlogSystem
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
        let settings = try resolved()
        ResourceLimits.failOversizedWrites()
        MappedFiles.endWithALineWhenCutOff()
        let log = try LogSink(format: settings.logFormat)
        defer { log.finish() }
        let logger = log.logger("blog-server", settings)
        let deadline = ExitDeadline(after: settings.shutdownDelay + settings.drain, log, logger)
        let termination = try CaughtSignals(
            [SIGTERM, SIGINT, SIGHUP], count: settings.shutdownDelay > .zero ? 2 : 1, arrived: deadline.begin)
        let server = makeServer(settings, logger)
        let metricsServer = settings.metricsServer.map { HTTPServer(configuration: $0, logger: logger) }
        // First the addresses: if one is in use, the database stays untouched.
        let address = try server.listen()
        let metricsAddress = try metricsServer?.listen()
        let (store, name) = try await settings.openStore(logger)
        let passwords = try SodiumPasswords(settings.passwords)
        if settings.demo {
            // Only a person at this machine can use a password that is printed.
            let login = try await store.seeds().fillWithDemoBlog(
                now: SystemClock().now(), secrets: SodiumSecrets(),
                passwords: address.isLoopback ? passwords : nil)
            if let login {
                StandardStreams.error(login.line(database: ShellWord.quoted(name)) + "\n")
            }
        }
        let registry = Registry()
        registry.register(ProcessCollector(), ServerMetrics(server: server))
        let app = try await App(settings, over: store, passwords: passwords, in: registry, logger) {
            server.threads + (metricsServer?.threads ?? [])
        }
        let untrusted = UntrustedProxy(besides: settings.clients.trusted, logger)
        try server.start { loop in
            HTTPObservers(LoopMetrics(loop: loop, in: registry), log.observer(settings), untrusted)
        } _: { _ in
            try app.makeHandler(streams: server.eventStreams)
        }
        try metricsServer?.start { _ in
            log.observer(settings)
        } _: { _ in
            MetricsHandler(operations: app.operations)
        }
        app.operations.watchdog.start()
        let purger = app.purger(log.logger("blog-server.trash", settings))
        let purging = Task { await purger.run() }
        warn(about: address, settings, logger)
        try StandardStreams.output(
            "listening on \(address.url)\n" + (metricsAddress.map { "metrics on \($0.url)\n" } ?? ""))
        let manager = ServiceManager()
        manager?.notify(.ready, logger)
        manager?.keepAlive(by: app.operations.watchdog)
        await termination.wait()
        manager?.notify(.stopping, logger)
        app.operations.readiness.drain()
        await delayShutdown(by: settings.shutdownDelay, signals: termination, logger: logger)
        log.writeImmediately()
        purging.cancel()
        async let metricsEnd: Void? = metricsServer?.shutdown(drain: settings.drain)
        await server.shutdown(drain: settings.drain)
        await metricsEnd
        await purging.value
        await app.live.stop()
        try store.close()
    }

    private func makeServer(_ settings: ServerSettings, _ logger: Logger) -> HTTPServer {
        var configuration = settings.limits
        configuration.endpoint = settings.endpoint
        configuration.loops = settings.loops
        let besides = settings.metricsServer.map { $0.maxConnections + $0.descriptorsBesideConnections } ?? 0
        let clients = settings.clients
        if !clients.trusted.isEmpty { configuration.clientAddress = clients.of }
        configuration.fit(
            descriptors: ResourceLimits.raiseOpenFiles() - besides,
            perConnection: settings.media == nil ? 1 : 2, logger)
        configuration.failureResponse = { [cors = settings.cors] in
            BlogHandler.refuse($0, requestID: $1, cors: cors)
        }
        return HTTPServer(configuration: configuration, logger: logger)
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
