import BlogContracts
import BlogDomain
import BlogPresenters
import BlogSeed
import BlogSettings
import BlogSystem
import LinuxSupport
import Logging
import SocketHTTP
import Threads

/// The composition root: opens the store, and connects it, services and presenters to the handlers of the loops. It needs no sockets.
struct App: Sendable {
    let operations: Operations

    private let settings: ServerSettings
    private let store: any ServedStore
    private let live: LivePages
    /// Shows the texts of the site that an owner has set, every second.
    private let following: Task<Void, Never>
    private let logger: Logger
    private let purges = PurgeSignal()
    private let services: @Sendable (any Repositories, any WallClock) -> Services
    /// Services that read on threads of the store, for live pages and the purger.
    private let background: Services

    /// - Parameters:
    ///   - address: where the server listens.
    ///   - threads: the threads of the servers, for the watchdog.
    init(
        _ settings: ServerSettings, at address: Endpoint? = nil, _ logger: Logger,
        threads: @escaping @Sendable () -> [ThreadProgress] = { [] }
    ) async throws {
        let (store, name) = try await settings.openStore(logger)
        (self.settings, self.store, self.logger) = (settings, store, logger)
        let (passwords, secrets) = (try SodiumPasswords(settings.passwords), try SodiumSecrets())
        if settings.registration == .closed { try await store.seeds().beginClosed() }
        if settings.demo {
            // Only a person at this machine can use a password that is printed.
            let login = try await store.seeds().fillWithDemoBlog(
                now: SystemClock().now(), secrets: secrets,
                passwords: address?.isLoopback == true ? passwords : nil)
            if let login { StandardStreams.error(login.line(database: ShellWord.quoted(name)) + "\n") }
        }
        let media = settings.media ?? PictureFolder(besideDatabase: settings.database)
        let uploads = UploadFolder(media.path)
        do {
            try await uploads.check()
        } catch {
            // The server works without new pictures.
            logger.warning(
                "Pictures cannot be added: their folder cannot be written",
                metadata: ["folder": "\(media.path)", "error": "\(error)"])
        }
        let registry = Registry()
        registry.register(ProcessCollector(), StoreMetrics { store.status })
        let site = WebSite(
            publicURL: settings.publicURL, sessionDays: settings.tokenDays,
            texts: PageTexts.english(site: settings.siteName), media: media)
        let readiness = Readiness(
            probe: store.probe,
            note: { logger.error("The database is not available", metadata: ["error": "\($0)"]) })
        let watchdog = Watchdog {
            threads() + store.threads + passwords.threads + uploads.progress
        } report: {
            logger.note($0)
        }
        let hasMetrics = settings.metrics == nil
        operations = Operations(
            registry: registry, readiness: readiness, watchdog: watchdog, site: site, media: media,
            uploads: uploads, exports: UserExports(from: try store.transfers(), media: media),
            routes: Routes.server.filter { hasMetrics || $0.value.path != Routes.metrics.path })
        let (markdown, budgets) = (MD4CParser(), UserBudgets(settings.budgets))
        let screens = store.screenRepositories(observer: DatabaseMetrics(in: registry))
        // All loops see the same time.
        let clockGuard = ClockGuard(records: screens, clock: SystemClock())
        let pictures = PictureSettings(storage: uploads, quota: settings.userPictures)
        services = { [purges] repositories, clock in
            Services(
                repositories: repositories, markdown: markdown, clock: clock, secrets: secrets,
                passwords: passwords, tokenDays: settings.tokenDays, budgets: budgets, pictures: pictures,
                trashRetention: settings.trashRetention,
                purging: .later(purges.send), clockGuard: clockGuard)
        }
        background = services(screens, SystemClock())
        // Before a request can store a date of a wrong clock.
        try await clockGuard.begin()
        live = LivePages(
            services: background,
            feed: ChangeFeed(try store.changes()),
            localization: Localization(logCause: { error in
                logger.error("Cannot refresh a live page", metadata: ["error": "\(error)"])
            }), links: ShareLinks(settings.publicURL), site: site)
        site.show(try await background.owners.site())
        following = Task { [owners = background.owners] in
            while (try? await Task.sleep(for: .seconds(1))) != nil {
                // If the store cannot be read now, the next second tries again.
                if let texts = try? await owners.site() { site.show(texts) }
            }
        }
    }

    /// Makes the handler of a loop, with a reader of its own.
    func makeHandler(streams: HTTPEventStreams) throws -> BlogHandler {
        let access = try store.access(observer: DatabaseMetrics(in: operations.registry))
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
            cache: settings.cache.map { ResponseCache($0, in: operations.registry, of: access.versions) },
            cors: settings.cors, site: operations.site,
            live: LiveResponder(pages: live, streams: streams), logger: logger)
    }

    /// Purges the recycle bin every hour, and after a request that has emptied it, until the task is cancelled.
    func purge(_ logger: Logger) async {
        await TrashPurger(services: background) { [purges] in
            // A signal cannot be used after a cancelled wait. So a timer sends it, and only the timer is cancelled.
            let timer = Task {
                try await Task.sleep(for: .seconds(3_600))
                purges.send()
            }
            defer { timer.cancel() }
            try await purges.wait()
        } report: { outcome in
            switch outcome {
            case .success(let count) where count.posts + count.accounts == 0: break
            case .success(let count):
                logger.info(
                    "Recycle bin and accounts purged",
                    metadata: ["posts": "\(count.posts)", "accounts": "\(count.accounts)"])
            case .failure(let error as ImplausibleClock):
                logger.warning(
                    "Expired data kept because the clock may be wrong",
                    metadata: [
                        "clock": "\(error.shown.iso8601)", "expected": "\(error.expected.iso8601)",
                        "plausible-in": "\(error.remainingSeconds)s",
                    ])
            case .failure(let error):
                logger.error("Cannot purge the recycle bin", metadata: ["error": "\(error)"])
            }
        }.run()
    }

    func close() async throws {
        following.cancel()
        await following.value
        await live.stop()
        try store.close()
    }
}
