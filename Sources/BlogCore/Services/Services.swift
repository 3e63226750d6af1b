public import BlogModels

/// The services that presenters use. A composition root creates them once.
public final class Services: Sendable {
    public let users: UserService
    /// Published posts.
    public let blogs: BlogService
    public let drafts: DraftService
    public let likes: LikeService
    public let accounts: AccountService
    public let logins: LoginService
    /// Tokens. Users see them as sessions.
    public let tokens: TokenService
    /// Recycle bins.
    public let trash: TrashService
    /// Changes of posts.
    public let posts: PostService
    public let follows: FollowService
    public let shares: ShareService
    public let search: SearchService
    public let tags: TagService
    /// Says whether the clock may be used to delete by date.
    public let clockGuard: ClockGuard

    private let snapshots: any SnapshotRepository
    private let changes: any ChangeRepository

    /// Parses the Markdown of posts.
    public let markdown: any MarkdownParser

    public init(
        repositories: any Repositories, markdown: any MarkdownParser, clock: any WallClock,
        secrets: any Secrets, passwords: any Passwords,
        tokenDays: Int = TokenService.standardDays, throttle: LoginThrottle = LoginThrottle(),
        registrationThrottle: LoginThrottle = .registrations,
        trashRetention: TrashRetention = .standard, purging: PurgeCompletion = .immediate,
        monotonicClock: any Clock<Duration> = ContinuousClock()
    ) {
        self.markdown = markdown
        snapshots = repositories
        changes = repositories
        users = UserService(users: repositories)
        blogs = BlogService(blogs: repositories, users: repositories)
        drafts = DraftService(drafts: repositories, users: repositories)
        likes = LikeService(likes: repositories, clock: clock)
        clockGuard = ClockGuard(records: repositories, clock: clock, monotonicClock: monotonicClock)
        tokens = TokenService(
            tokens: repositories, users: repositories, secrets: secrets, clock: clock, clockGuard: clockGuard,
            lifetimeInDays: tokenDays)
        let check = PasswordCheck(
            attempts: repositories, passwords: passwords, clock: clock, throttle: throttle,
            registrationThrottle: registrationThrottle)
        accounts = AccountService(accounts: repositories, users: repositories, check: check)
        logins = LoginService(accounts: repositories, tokens: tokens, check: check)
        trash = TrashService(
            trash: repositories, retention: trashRetention, clock: clock, clockGuard: clockGuard,
            purging: purging)
        posts = PostService(posts: repositories, markdown: markdown, secrets: secrets, clock: clock)
        follows = FollowService(follows: repositories, users: repositories, clock: clock)
        shares = ShareService(shares: repositories, clock: clock)
        search = SearchService(search: repositories)
        tags = TagService(tags: repositories, users: repositories)
    }

    /// Begins a snapshot, in which all services except search see one state of the data. See
    /// ``SnapshotRepository/beginSnapshot()``.
    public func beginSnapshot() -> (any ReadSnapshot)? { snapshots.beginSnapshot() }

    /// The position of the data that the current task reads. See ``ChangeRepository/position()``.
    /// - Throws: ``StoreError``.
    public func position() async throws -> ChangePosition { try await changes.position() }

    /// The subjects that changed after a position; nil if the position is unknown. See
    /// ``ChangeRepository/changes(since:)``.
    /// - Throws: ``StoreError``.
    public func changes(since position: ChangePosition) async throws -> Changes? {
        try await changes.changes(since: position)
    }
}
