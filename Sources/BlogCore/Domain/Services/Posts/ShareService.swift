/// Shares. A viewer can share any blog, any number of times. One share of a blog that is not their own counts each day (UTC).
public struct ShareService: Sendable {
    let services: Services

    /// Records a share of a blog, if it counts.
    public func share(_ blog: PostID, by viewer: UserID?) async throws -> Outcome<ShareState> {
        let viewer = try viewer.authenticated()
        return try await services.spend(.shares, of: viewer) {
            try await services.repositories.share(blog, by: viewer, at: services.clock.now())
                .found(.blog(blog))
        }
    }
}

extension Services {
    public var shares: ShareService { ShareService(services: self) }
}

/// Stores shares.
public protocol ShareRepository: AnyObject, Sendable {
    /// Records a share of a published post, if the user is not its author and has not shared it on that day (UTC).
    /// - Returns: the new number of shares; nil if the post does not exist or is not published.
    /// - Throws: ``StoreError``.
    func share(_ blog: PostID, by user: UserID, at moment: Timestamp) async throws -> Outcome<ShareState>?
}
