public import BlogModels

/// Shares. A viewer can share any blog, any number of times.
public struct ShareService: Sendable {
    private let shares: any ShareRepository
    private let clock: any WallClock
    private let events: EventHub

    /// Creates the service over a repository of shares. It publishes changes to `events`.
    public init(shares: any ShareRepository, clock: any WallClock, events: EventHub) {
        self.shares = shares
        self.clock = clock
        self.events = events
    }

    /// Records a share of a blog.
    /// - Throws: ``ServiceError/unauthenticated``, ``ServiceError/notFound(_:)``, ``StoreError``.
    public func share(_ blog: PostID, by viewer: UserID?) async throws -> ShareState {
        let viewer = try viewer.authenticated()
        guard let state = try await shares.share(blog, by: viewer, at: clock.now()) else {
            throw ServiceError.notFound(.blog(blog))
        }
        events.publish(.blogShared(blog, by: viewer, shareCount: state.shareCount))
        return state
    }
}

/// Stores shares.
public protocol ShareRepository: Sendable {
    /// Records a share of a published post; every share counts.
    /// - Returns: the new number of shares; nil if the post does not exist or is not published.
    /// - Throws: ``StoreError``.
    func share(_ blog: PostID, by user: UserID, at moment: Timestamp) async throws -> ShareState?
}
