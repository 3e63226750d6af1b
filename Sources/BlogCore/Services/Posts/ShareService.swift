public import BlogModels

/// Shares. A viewer can share any blog, any number of times.
public struct ShareService: Sendable {
    private let shares: any ShareRepository
    private let clock: any WallClock

    public init(shares: any ShareRepository, clock: any WallClock) {
        self.shares = shares
        self.clock = clock
    }

    /// Records a share of a blog.
    /// - Throws: ``ServiceError/unauthenticated``, ``ServiceError/notFound(_:)``, ``StoreError``.
    public func share(_ blog: PostID, by viewer: UserID?) async throws -> Outcome<ShareState> {
        let viewer = try viewer.authenticated()
        guard let shared = try await shares.share(blog, by: viewer, at: clock.now()) else {
            throw ServiceError.notFound(.blog(blog))
        }
        return shared
    }
}

extension Services {
    public var shares: ShareService { ShareService(shares: repositories, clock: tools.clock) }
}

/// Stores shares.
public protocol ShareRepository: AnyObject, Sendable {
    /// Records a share of a published post; every share counts.
    /// - Returns: the new number of shares; nil if the post does not exist or is not published.
    /// - Throws: ``StoreError``.
    func share(_ blog: PostID, by user: UserID, at moment: Timestamp) async throws -> Outcome<ShareState>?
}
