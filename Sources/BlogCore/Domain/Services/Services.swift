import Threads

/// The services that presenters use: a small value over the repositories of a store. A composition root creates it, and each
/// subject adds its service, a value over this one, in an extension.
///
/// A function of a service throws a ``Refusal``, such as a ``ServiceError``, or the ``StoreError`` of its store.
public struct Services: Sendable {
    /// Those of the store, or of a snapshot.
    private(set) var repositories: any Repositories
    private let shared: Shared

    /// What the services need besides repositories. Each request and each snapshot copies services, so it is one object.
    private final class Shared: Sendable {
        let tools: ServiceTools
        /// The sessions whose use is being noted.
        let noting = Lock(Set<SessionID>())

        init(_ tools: ServiceTools) {
            self.tools = tools
        }
    }

    var tools: ServiceTools { shared.tools }
    /// Parses the Markdown of posts.
    public var markdown: any MarkdownParser { tools.markdown }
    public var clock: any WallClock { tools.clock }
    /// Says whether the clock may be used to delete by date.
    public var clockGuard: ClockGuard { tools.clockGuard }

    public init(
        repositories: any Repositories, markdown: any MarkdownParser, clock: any WallClock,
        secrets: any Secrets, passwords: any Passwords,
        tokenDays: Int = TokenService.standardDays, throttle: LoginThrottle = LoginThrottle(),
        budgets: UserBudgets? = nil, pictures: PictureSettings = PictureSettings(),
        trashRetention: TrashRetention = .standard, purging: PurgeCompletion = .immediate,
        monotonicClock: any Clock<Duration> = ContinuousClock(), clockGuard: ClockGuard? = nil
    ) {
        self.repositories = repositories
        shared = Shared(
            ServiceTools(
                markdown: markdown, clock: clock, secrets: secrets, passwords: passwords,
                tokenDays: tokenDays, throttle: throttle, budgets: budgets, pictures: pictures,
                trashRetention: trashRetention, purging: purging,
                clockGuard: clockGuard
                    ?? ClockGuard(records: repositories, clock: clock, monotonicClock: monotonicClock)))
    }

    /// Calls `body` with services that all read one state of the data. See ``Repositories/snapshot(of:_:)``.
    public func snapshot<Value, Failure: Error>(
        of reads: [SceneRead] = [], _ body: (Services) async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        try await repositories.snapshot(of: reads) { repositories throws(Failure) in
            try await body(over(repositories))
        }
    }

    private func over(_ repositories: any Repositories) -> Services {
        var services = self
        services.repositories = repositories
        return services
    }

    /// Notes the use of a session, in a task of its own: a reader neither waits for a write nor fails with it. While the store is
    /// busy, the requests of a session cause one write, and those of all sessions few.
    func noteUse(of session: SessionID, at moment: Timestamp) {
        guard shared.noting.withLock({ $0.count < 16 && $0.insert(session).inserted }) else { return }
        Task { [repositories, shared] in
            try? await repositories.noteUse(of: session, at: moment)
            _ = shared.noting.withLock { $0.remove(session) }
        }
    }

    /// The position of the data that these services read.
    public func position() async throws -> ChangePosition { try await repositories.position() }

    /// The subjects that changed after a position; nil if the position is unknown. See
    /// ``ChangeRepository/changes(since:)``.
    public func changes(since position: ChangePosition) async throws -> Changes? {
        try await repositories.changes(since: position)
    }
}

struct ServiceTools: Sendable {
    let markdown: any MarkdownParser
    let clock: any WallClock
    let secrets: any Secrets
    let passwords: any Passwords
    let tokenDays: Int
    let throttle: LoginThrottle
    /// nil: users are not limited.
    let budgets: UserBudgets?
    let pictures: PictureSettings
    let trashRetention: TrashRetention
    let purging: PurgeCompletion
    let clockGuard: ClockGuard
}
