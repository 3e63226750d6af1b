import BlogContracts
import BlogDomain
import BlogPresenters
import BlogSystem
import Logging
import SocketHTTP
import Threads

/// The composition root: connects a store, services and presenters to the handlers of the loops. It needs no sockets.
struct App: Sendable {
    let operations: Operations
    let live: LivePages

    private let settings: ServerSettings
    private let store: any ServedStore
    private let registry: Registry
    private let logger: Logger
    private let purges = PurgeSignal()
    private let services: @Sendable (any Repositories, any WallClock) -> Services
    /// Services that read on threads of the store, for live pages and the purger.
    private let background: Services

    /// - Parameter threads: the threads of the servers, for the watchdog.
    init(
        _ settings: ServerSettings, over store: any ServedStore, passwords: SodiumPasswords,
        in registry: Registry, _ logger: Logger, threads: @escaping @Sendable () -> [ThreadProgress]
    ) async throws {
        (self.settings, self.store, self.registry, self.logger) = (settings, store, registry, logger)
        registry.register(StoreMetrics { store.status })
        let site = WebSite(
            publicURL: settings.publicURL, sessionDays: settings.tokenDays,
            texts: PageTexts.english(site: settings.siteName), media: settings.media)
        let readiness = Readiness(
            probe: store.probe,
            note: { logger.error("The database is not available", metadata: ["error": "\($0)"]) })
        let watchdog = Watchdog {
            threads() + store.threads + passwords.threads
        } report: {
            logger.note($0)
        }
        let hasMetrics = settings.metrics == nil
        operations = Operations(
            registry: registry, readiness: readiness, watchdog: watchdog, site: site, media: settings.media,
            routes: Routes.server.filter { hasMetrics || $0.value.path != Routes.metrics.path })
        let (markdown, secrets) = (MD4CParser(), try SodiumSecrets())
        let budgets = UserBudgets(settings.budgets)
        services = { [purges] repositories, clock in
            Services(
                repositories: repositories, markdown: markdown, clock: clock, secrets: secrets,
                passwords: passwords, tokenDays: settings.tokenDays, budgets: budgets,
                trashRetention: settings.trashRetention,
                purging: .later(purges.send))
        }
        background = services(
            store.screenRepositories(observer: DatabaseMetrics(in: registry)), SystemClock())
        // Before a request can store a date of a wrong clock.
        try await background.clockGuard.begin()
        live = LivePages(
            services: background,
            feed: ChangeFeed(try store.changes()),
            localization: Localization(logCause: { error in
                logger.error("Cannot refresh a live page", metadata: ["error": "\(error)"])
            }), links: ShareLinks(settings.publicURL), site: site)
    }

    /// Makes the handler of a loop, with a reader of its own.
    func makeHandler(streams: HTTPEventStreams) throws -> BlogHandler {
        let access = try store.access(observer: DatabaseMetrics(in: registry))
        let services = services(access.repositories, AccessCountingClock(SystemClock()))
        let localization = Localization(logCause: { [logger] error in
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
            localization: localization, clients: settings.clients, operations: operations,
            cache: settings.cache.map { ResponseCache($0, in: registry, of: access.versions) },
            cors: settings.cors, site: operations.site,
            live: LiveResponder(pages: live, streams: streams), logger: logger)
    }

    /// Purges the recycle bin every hour, and after a request that has emptied it.
    func purger(_ logger: Logger) -> TrashPurger {
        .repeating(of: background, signal: purges, logger)
    }
}
