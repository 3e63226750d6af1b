public import BlogModels

/// The recycle bin. Every user has one, and only its owner sees what is in it.
public struct TrashService: Sendable {
    /// How long it keeps what is thrown away.
    public let retention: TrashRetention

    private let trash: any TrashRepository
    private let clock: any WallClock
    private let events: EventHub
    private let purging: PurgeCompletion

    /// How many posts are purged in a transaction, so that another writer never waits for long.
    private static let step = 50
    /// How many likes and shares are deleted in a transaction: some milliseconds of work.
    private static let slice = 256

    /// Makes the service over a store of bins; it tells `events` what came back.
    public init(
        trash: any TrashRepository, retention: TrashRetention, clock: any WallClock, events: EventHub,
        purging: PurgeCompletion = .immediate
    ) {
        self.trash = trash
        self.retention = retention
        self.clock = clock
        self.events = events
        self.purging = purging
    }

    /// What is in the viewer's own bin, the one thrown away last first.
    /// - Throws: ``ServiceError/notSignedIn``, ``StoreError``.
    public func entries(_ page: PageRequest, of viewer: UserID?) async throws -> Page<TrashEntry> {
        let viewer = try viewer.authenticated()
        return try await trash.trash(of: viewer, page)
    }

    /// How many posts are in the viewer's own bin.
    /// - Throws: ``ServiceError/notSignedIn``, ``ServiceError/notFound(_:)`` if the viewer does not exist, ``StoreError``.
    public func count(of viewer: UserID?) async throws -> Int {
        let viewer = try viewer.authenticated()
        guard let count = try await trash.trashCount(of: viewer) else {
            throw ServiceError.notFound(.user(.id(viewer)))
        }
        return count
    }

    /// Puts a post back as what it was.
    /// - Throws: ``ServiceError/notSignedIn``, ``ServiceError/notFound(_:)`` also to anybody but the author,
    ///   ``StoreError``.
    public func restore(_ id: PostID, by viewer: UserID?) async throws -> RestoredPost {
        let viewer = try viewer.authenticated()
        guard let post = try await trash.restore(id, by: viewer) else {
            throw ServiceError.notFound(.binEntry(id))
        }
        if case .blog = post { events.publish(.blogPublished(id, by: viewer)) }
        return post
    }

    /// Purges a post in the bin. When the call returns, no reader finds the post; ``PurgeCompletion`` says when its
    /// likes and shares are deleted.
    /// - Throws: ``ServiceError/notSignedIn``, ``ServiceError/notFound(_:)`` also to anybody but the author,
    ///   ``StoreError``.
    public func purge(_ id: PostID, by viewer: UserID?) async throws {
        let viewer = try viewer.authenticated()
        guard try await trash.purge(id, by: viewer) else { throw ServiceError.notFound(.binEntry(id)) }
        await complete()
    }

    /// Purges all posts in the viewer's bin, as ``purge(_:by:)`` does.
    /// - Returns: how many posts that were.
    /// - Throws: ``ServiceError/notSignedIn``, ``StoreError``.
    public func purgeAll(by viewer: UserID?) async throws -> Int {
        let viewer = try viewer.authenticated()
        var count = 0
        do {
            try await PurgeSlices(clock: nil).run {
                let purged = try await trash.purgeTrash(of: viewer, atMost: TrashService.step)
                count += purged
                return purged == TrashService.step
            }
        } catch {
            // The posts of earlier steps are purged all the same.
            if count > 0 { await complete() }
            throw error
        }
        await complete()
        return count
    }

    /// Deletes for good what has been in anybody's bin for as long as it is kept, and all that purged posts left behind,
    /// also those of an earlier run that did not finish.
    /// - Parameter pauses: the clock by which a server pauses between two transactions, and before it retries one
    ///   that found the database busy; nil for a command, which does neither.
    /// - Returns: how many posts were purged.
    /// - Throws: ``StoreError``, `CancellationError` between two steps.
    public func purgeExpired(pausingBy pauses: (any Clock<Duration>)? = nil) async throws -> Int {
        let last = retention.lastExpiredDeletion(at: clock.now())
        var count = 0
        try await PurgeSlices(clock: pauses).run {
            let purged = try await trash.purgeTrash(deletedUpTo: last, atMost: TrashService.step)
            count += purged
            return purged == TrashService.step
        }
        try await deletePurged(pausingBy: pauses)
        return count
    }

    /// The posts are purged, so a failure from here on is not the viewer's: the next purge of anybody's, or the next
    /// ``purgeExpired()``, finishes the work and reports its errors.
    private func complete() async {
        switch purging {
        case .immediate: try? await deletePurged(pausingBy: nil)
        case .later(let signal): signal()
        }
    }

    private func deletePurged(pausingBy pauses: (any Clock<Duration>)?) async throws {
        try await PurgeSlices(clock: pauses).run {
            try await trash.deletePurged(atMost: TrashService.slice)
        }
    }
}

/// The recycle bins of all authors, kept somewhere.
/// Every function throws ``StoreError`` when the store fails.
public protocol TrashRepository: Sendable {
    /// What is in an author's bin, the one thrown away last first.
    func trash(of author: UserID, _ page: PageRequest) async throws -> Page<TrashEntry>

    /// How many posts are in an author's bin; nil if there is no such user.
    func trashCount(of author: UserID) async throws -> Int?

    /// Puts a post back as what it was, with its likes, its shares and its dates.
    /// - Returns: the post as its author sees it; nil if it is not in this author's bin.
    func restore(_ id: PostID, by author: UserID) async throws -> RestoredPost?

    /// Purges a post in the bin. No query returns it from now on, its identifier is not used again, and its import
    /// record stays. ``deletePurged(atMost:)`` deletes its likes and shares.
    /// - Returns: whether it was in this author's bin.
    func purge(_ id: PostID, by author: UserID) async throws -> Bool

    /// Purges posts of an author's bin, at most so many.
    /// - Returns: how many.
    func purgeTrash(of author: UserID, atMost limit: Int) async throws -> Int

    /// Purges posts of every bin that were thrown away at `moment` or before, at most so many, those first that have
    /// been there longest.
    /// - Returns: how many.
    func purgeTrash(deletedUpTo moment: Timestamp, atMost limit: Int) async throws -> Int

    /// Deletes what purged posts left behind, at most so many rows, in one transaction. What a crash interrupted is
    /// found again.
    /// - Returns: whether there may be more.
    func deletePurged(atMost limit: Int) async throws -> Bool
}
