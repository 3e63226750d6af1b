/// The recycle bin. Every user has one, and only its owner sees its entries.
public struct TrashService: Sendable {
    let services: Services

    /// How long the recycle bin keeps a post.
    public var retention: TrashRetention { services.tools.trashRetention }

    private var repositories: any Repositories { services.repositories }

    /// The entries of the viewer's own recycle bin, ordered by deletion, newest first.
    public func entries(_ page: PageRequest, of viewer: UserID?) async throws -> Page<TrashEntry> {
        try await repositories.trash(of: viewer.authenticated(), page)
    }

    /// A post in the viewer's own recycle bin. Other viewers do not find it.
    public func entry(_ id: PostID, of viewer: UserID?) async throws -> TrashEntry {
        try await repositories.trashEntry(id, of: viewer.authenticated()).found(.trashEntry(id))
    }

    /// The number of posts in the viewer's own recycle bin.
    public func count(of viewer: UserID?) async throws -> Int {
        let viewer = try viewer.authenticated()
        return try await repositories.trashCount(of: viewer).found(.user(.id(viewer)))
    }

    /// Restores a post to its former state. Other viewers than its author do not find it.
    public func restore(_ id: PostID, by viewer: UserID?) async throws -> PostText {
        let viewer = try viewer.authenticated()
        return try await services.spend(.changes, of: viewer) {
            try await repositories.restore(id, by: viewer).found(.trashEntry(id))
        }
    }

    /// Purges a post in the recycle bin. After the call no query returns the post; ``PurgeCompletion`` says when its
    /// likes and shares are deleted.
    public func purge(_ id: PostID, by viewer: UserID?) async throws {
        guard try await repositories.purge(id, by: viewer.authenticated()) else {
            throw ServiceError.notFound(.trashEntry(id))
        }
        await complete()
    }

    /// Purges all posts in the viewer's recycle bin, as ``purge(_:by:)`` does.
    /// - Returns: the number of posts.
    public func purgeAll(by viewer: UserID?) async throws -> Int {
        let viewer = try viewer.authenticated()
        var count = 0
        do {
            try await PurgeSlices(clock: nil).run {
                let purged = try await repositories.purgeTrash(of: viewer, atMost: TrashService.step)
                count += purged
                return purged == TrashService.step
            }
        } catch {
            // The posts of earlier steps are already purged.
            if count > 0 { await complete() }
            throw error
        }
        await complete()
        return count
    }

    /// The posts are already purged, so a later failure does not concern the viewer. The next purge by any user, or the
    /// next ``purgeExpired()``, finishes the work.
    private func complete() async {
        switch services.tools.purging {
        case .immediate: try? await deletePurged(pausingBy: nil)
        case .later(let signal): signal()
        }
    }
}

extension Services {
    public var trash: TrashService { TrashService(services: self) }
}

/// Stores the recycle bins of all authors.
public protocol TrashRepository: AnyObject, Sendable {
    /// The entries of an author's recycle bin, ordered by deletion, newest first.
    func trash(of author: UserID, _ page: PageRequest) async throws -> Page<TrashEntry>

    /// A post in an author's recycle bin; nil if it is not there.
    func trashEntry(_ id: PostID, of author: UserID) async throws -> TrashEntry?

    /// The number of posts in an author's recycle bin; nil if the user does not exist.
    func trashCount(of author: UserID) async throws -> Int?

    /// Restores a post to its former state, with its likes, shares and dates.
    /// - Returns: the post as its author sees it; nil if it is not in this author's recycle bin.
    func restore(_ id: PostID, by author: UserID) async throws -> PostText?

    /// Purges a post in the recycle bin. No query returns it any more, its identifier is not reused, and its import
    /// record remains. ``deletePurged(atMost:)`` deletes its likes and shares.
    /// - Returns: whether it was in this author's recycle bin.
    func purge(_ id: PostID, by author: UserID) async throws -> Bool

    /// Purges at most `limit` posts of an author's recycle bin.
    /// - Returns: the number of purged posts.
    func purgeTrash(of author: UserID, atMost limit: Int) async throws -> Int

    /// Purges at most `limit` posts of all users that were deleted at `moment` or before, the oldest deletions first.
    /// - Returns: the number of purged posts.
    func purgeTrash(deletedUpTo moment: Timestamp, atMost limit: Int) async throws -> Int

    /// Deletes at most `limit` rows of purged posts in one transaction. A later call finds the rows that a crash left.
    /// - Returns: whether more rows may remain.
    func deletePurged(atMost limit: Int) async throws -> Bool

    /// Deletes at most `limit` idempotency keys that were used at `moment` or before, in one transaction.
    /// - Returns: whether more may remain.
    func deleteKeys(usedUpTo moment: Timestamp, atMost limit: Int) async throws -> Bool
}
