import ArgumentParser
import BlogMarkdown
import BlogModels
import BlogPresenters
import BlogSeed
import BlogServices
import BlogSystem
import Glibc
import Logging
import Metrics
import Offloading
import ProcessSupport
import ServerLog
import SocketHTTP

/// The composition root: opens the store, gives each loop its own reader, and connects routes to presenters.
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

    @OptionGroup var options: ServerOptions

    func run() async throws {
        let settings = try options.resolved()
        ResourceLimits.failOversizedWrites()
        MappedFiles.endWithALineWhenCutOff()
        let log = try LogSink(format: settings.logFormat)
        defer { log.finish() }
        let logger = log.logger("blog-server", settings)
        let deadline = ExitDeadline(after: settings.shutdownDelay + settings.drain, log, logger)
        let termination = try CaughtSignals(
            [SIGTERM, SIGINT], count: settings.shutdownDelay > .zero ? 2 : 1, arrived: deadline.begin)
        let server = makeServer(settings, logger)
        let metricsServer = settings.metricsServer.map { HTTPServer(configuration: $0, logger: logger) }
        // First the addresses: if one is in use, the database stays untouched.
        let address = try server.listen()
        let metricsAddress = try metricsServer?.listen()
        let markdown = MD4CParser()
        let (store, name) = try await settings.openStore(logger)
        let secrets = try SodiumSecrets()
        let purges = PurgeSignal()
        let passwords = try SodiumPasswords(settings.passwords)
        if settings.demo {
            // Only a person at this machine can use a password that is printed.
            let login = try await store.seeds().fillWithDemoBlog(
                now: SystemClock().now(), secrets: secrets,
                passwords: address.isLoopback ? passwords : nil)
            if let login {
                StandardStreams.error(login.line(database: ShellWord.quoted(name)) + "\n")
            }
        }
        let registry = Registry()
        registry.register(ProcessCollector())
        registry.register(ServerMetrics(server: server))
        registry.register(StoreMetrics { store.status })
        let readiness = Readiness(
            probe: store.probe,
            note: { logger.error("The database is not available", metadata: ["error": "\($0)"]) })
        let site = WebSite(
            publicURL: settings.publicURL, sessionDays: settings.tokenDays,
            texts: EnglishPageTexts(site: settings.siteName), media: settings.media)
        let watchdog = Watchdog {
            server.threads + (metricsServer?.threads ?? []) + store.threads + passwords.threads
        } report: {
            logger.note($0)
        }
        let operations = Operations(
            registry: registry, readiness: readiness, watchdog: watchdog, site: site, media: settings.media,
            routes: Routes.server.filter { metricsServer == nil || $0.value.path != Routes.metrics.path })
        let budgets = UserBudgets(settings.budgets)
        @Sendable func services(
            over repositories: any Repositories, _ clock: any WallClock = SystemClock()
        ) -> Services {
            Services(
                repositories: repositories, markdown: markdown, clock: clock, secrets: secrets,
                passwords: passwords, tokenDays: settings.tokenDays, budgets: budgets,
                trashRetention: settings.trashRetention,
                purging: .later(purges.send))
        }
        let background = services(over: store.screenRepositories(observer: DatabaseMetrics(in: registry)))
        // Before a request can store a date of a wrong clock.
        try await background.clockGuard.begin()
        let live = LivePages(
            services: services(over: store.screenRepositories(observer: DatabaseMetrics(in: registry))),
            feed: ChangeFeed(try store.changes()),
            localization: EnglishLocalization(logCause: { error in
                logger.error("Cannot refresh a live page", metadata: ["error": "\(error)"])
            }), links: ShareLinks(settings.publicURL), site: site)
        let untrusted = UntrustedProxy(besides: settings.http.clients.trusted, logger)
        try server.start { loop in
            HTTPObservers(LoopMetrics(loop: loop, in: registry), log.observer(settings), untrusted)
        } _: { _ in
            let access = try store.access(observer: DatabaseMetrics(in: registry))
            return makeHandler(
                services(over: access.repositories, AccessCountingClock(SystemClock())),
                operations: operations,
                cache: settings.cache.map { ResponseCache($0, in: registry, of: access.versions) },
                live: LiveResponder(pages: live, streams: server.eventStreams),
                settings: settings,
                logger: logger)
        }
        try metricsServer?.start { _ in
            log.observer(settings)
        } _: { _ in
            MetricsHandler(operations: operations)
        }
        watchdog.start()
        let purger = TrashPurger.hourly(
            of: background, signal: purges, log.logger("blog-server.trash", settings))
        let purging = Task { await purger.run() }
        warn(about: address, settings.http, logger)
        try StandardStreams.output(
            "listening on \(address.url)\n" + (metricsAddress.map { "metrics on \($0.url)\n" } ?? ""))
        let manager = ServiceManager()
        manager?.notify(.ready, logger)
        manager?.keepAlive(by: watchdog)
        await termination.wait()
        manager?.notify(.stopping, logger)
        operations.readiness.drain()
        await delayShutdown(by: settings.shutdownDelay, signals: termination, logger: logger)
        log.writeImmediately()
        purging.cancel()
        async let metricsEnd: Void? = metricsServer?.shutdown(drain: settings.drain)
        await server.shutdown(drain: settings.drain)
        await metricsEnd
        await purging.value
        await live.stop()
        try store.close()
    }

    private func makeServer(_ settings: ServerSettings, _ logger: Logger) -> HTTPServer {
        var configuration = settings.limits
        configuration.endpoint = settings.http.endpoint
        if let loops = settings.loops { configuration.loops = loops }
        let besides = settings.metricsServer.map { $0.maxConnections + $0.descriptorsBesideConnections } ?? 0
        let clients = settings.http.clients
        if !clients.trusted.isEmpty { configuration.clientAddress = clients.of }
        configuration.fit(
            descriptors: ResourceLimits.raiseOpenFiles() - besides,
            perConnection: settings.media == nil ? 1 : 2, logger)
        configuration.failureResponse = { [cors = settings.http.cors] in
            BlogHandler.refuse($0, requestID: $1, cors: cors)
        }
        return HTTPServer(configuration: configuration, logger: logger)
    }

    private func makeHandler(
        _ services: Services, operations: Operations, cache: ResponseCache?, live: LiveResponder,
        settings: ServerSettings, logger: Logger
    ) -> BlogHandler {
        let localization = EnglishLocalization(logCause: { error in
            // An overloaded server must not write a second line: the request's own line has the cause.
            if let cause = error.temporaryCause, let request = HTTPRequest.current {
                request.note(cause: cause)
            } else {
                logger.error("Request failed", metadata: ["error": "\(error)"])
            }
        })
        return BlogHandler(
            services: services,
            scenes: SceneFactory(
                services: services, localization: localization, links: ShareLinks(settings.publicURL)),
            localization: localization, clients: settings.http.clients, operations: operations, cache: cache,
            cors: settings.http.cors, site: operations.site, live: live, logger: logger)
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
