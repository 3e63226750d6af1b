public import BlogModels

/// Shares. A viewer can share any blog, any number of times. One share of a blog that is not their own counts each day (UTC).
public struct ShareService: Sendable {
    private let shares: any ShareRepository
    private let clock: any WallClock
    private let budgets: UserBudgets?

    public init(shares: any ShareRepository, clock: any WallClock, budgets: UserBudgets? = nil) {
        self.shares = shares
        self.clock = clock
        self.budgets = budgets
    }

    /// Records a share of a blog, if it counts.
    /// - Throws: ``ServiceError/unauthenticated``, ``ServiceError/budgetSpent(_:retryAfter:)``,
    ///   ``ServiceError/notFound(_:)``, ``StoreError``.
    public func share(_ blog: PostID, by viewer: UserID?) async throws -> Outcome<ShareState> {
        let viewer = try viewer.authenticated()
        return try await budgets.spend(.shares, of: viewer) { _ in
            guard let shared = try await shares.share(blog, by: viewer, at: clock.now()) else {
                throw ServiceError.notFound(.blog(blog))
            }
            return shared
        } isChange: { _ in
            true
        }
    }
}

extension Services {
    public var shares: ShareService {
        ShareService(shares: repositories, clock: tools.clock, budgets: tools.budgets)
    }
}

/// Stores shares.
public protocol ShareRepository: AnyObject, Sendable {
    /// Records a share of a published post, if the user is not its author and has not shared it on that day (UTC).
    /// - Returns: the new number of shares; nil if the post does not exist or is not published.
    /// - Throws: ``StoreError``.
    func share(_ blog: PostID, by user: UserID, at moment: Timestamp) async throws -> Outcome<ShareState>?
}
