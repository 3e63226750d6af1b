public import BlogModels

/// The recycle bin, by the rules: everybody has one of their own, and nobody else learns what is in it.
public struct TrashService: Sendable {
    /// How long it keeps what is thrown away.
    public let retention: TrashRetention

    private let trash: any TrashRepository
    private let clock: any WallClock
    private let events: EventHub

    /// Deleting is done in steps of so many posts, so that somebody else who writes never waits for long.
    private static let step = 50

    /// Makes the service over a store of bins; it tells `events` what came back.
    public init(
        trash: any TrashRepository, retention: TrashRetention, clock: any WallClock, events: EventHub
    ) {
        self.trash = trash
        self.retention = retention
        self.clock = clock
        self.events = events
    }

    /// What is in the viewer's own bin, the one thrown away last first.
    /// - Throws: ``ServiceError/notSignedIn``, ``StoreError``.
    public func entries(_ page: PageRequest, of viewer: UserID?) async throws -> Page<TrashEntry> {
        guard let viewer else { throw ServiceError.notSignedIn }
        return try await trash.trash(of: viewer, page)
    }

    /// How many posts are in the viewer's own bin.
    /// - Throws: ``ServiceError/notSignedIn``, ``ServiceError/notFound(_:)`` if the viewer is no user, ``StoreError``.
    public func count(of viewer: UserID?) async throws -> Int {
        guard let viewer else { throw ServiceError.notSignedIn }
        guard let count = try await trash.trashCount(of: viewer) else {
            throw ServiceError.notFound(.user(.id(viewer)))
        }
        return count
    }

    /// Puts a post back as what it was.
    /// - Throws: ``ServiceError/notSignedIn``, ``ServiceError/notFound(_:)`` also to anybody but the author,
    ///   ``StoreError``.
    public func restore(_ id: PostID, by viewer: UserID?) async throws -> RestoredPost {
        guard let viewer else { throw ServiceError.notSignedIn }
        guard let post = try await trash.restore(id, by: viewer) else {
            throw ServiceError.notFound(.binEntry(id))
        }
        if case .blog = post { events.publish(.blogPublished(id, by: viewer)) }
        return post
    }

    /// Deletes a post in the bin for good.
    /// - Throws: ``ServiceError/notSignedIn``, ``ServiceError/notFound(_:)`` also to anybody but the author,
    ///   ``StoreError``.
    public func purge(_ id: PostID, by viewer: UserID?) async throws {
        guard let viewer else { throw ServiceError.notSignedIn }
        guard try await trash.purge(id, by: viewer) else { throw ServiceError.notFound(.binEntry(id)) }
    }

    /// Empties the viewer's own bin for good.
    /// - Returns: how many posts that were.
    /// - Throws: ``ServiceError/notSignedIn``, ``StoreError``.
    public func purgeAll(by viewer: UserID?) async throws -> Int {
        guard let viewer else { throw ServiceError.notSignedIn }
        return try await inSteps { try await trash.purgeTrash(of: viewer, atMost: $0) }
    }

    /// Deletes for good what has been in anybody's bin for as long as it is kept.
    /// - Returns: how many posts that were.
    /// - Throws: ``StoreError``, `CancellationError` between two steps.
    public func purgeExpired() async throws -> Int {
        let last = retention.lastExpiredDeletion(at: clock.now())
        return try await inSteps { try await trash.purgeTrash(deletedUpTo: last, atMost: $0) }
    }

    private func inSteps(_ purge: (Int) async throws -> Int) async throws -> Int {
        var total = 0
        while true {
            let count = try await purge(TrashService.step)
            total += count
            if count < TrashService.step { return total }
            try Task.checkCancellation()
        }
    }
}
