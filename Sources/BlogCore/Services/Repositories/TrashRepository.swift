public import BlogModels

/// The recycle bins of all authors, kept somewhere.
public protocol TrashRepository: Sendable {
    /// What is in an author's bin, the one thrown away last first.
    /// - Throws: ``StoreError``.
    func trash(of author: UserID, _ page: PageRequest) async throws -> Page<TrashEntry>

    /// How many posts are in an author's bin; nil if there is no such user.
    /// - Throws: ``StoreError``.
    func trashCount(of author: UserID) async throws -> Int?

    /// Puts a post back as what it was, with its likes, its shares and its dates.
    /// - Returns: the post as its author sees it; nil if it is not in this author's bin.
    /// - Throws: ``StoreError``.
    func restore(_ id: PostID, by author: UserID) async throws -> RestoredPost?

    /// Purges a post in the bin. No query returns it from now on, its identifier is not used again, and its import
    /// record stays. ``deletePurged(atMost:)`` deletes its likes and shares.
    /// - Returns: whether it was in this author's bin.
    /// - Throws: ``StoreError``.
    func purge(_ id: PostID, by author: UserID) async throws -> Bool

    /// Purges posts of an author's bin, at most so many.
    /// - Returns: how many.
    /// - Throws: ``StoreError``.
    func purgeTrash(of author: UserID, atMost limit: Int) async throws -> Int

    /// Purges posts of every bin that were thrown away at `moment` or before, at most so many, those first that have
    /// been there longest.
    /// - Returns: how many.
    /// - Throws: ``StoreError``.
    func purgeTrash(deletedUpTo moment: Timestamp, atMost limit: Int) async throws -> Int

    /// Deletes what purged posts left behind, at most so many rows, in one transaction. What a crash interrupted is
    /// found again.
    /// - Returns: whether there may be more.
    /// - Throws: ``StoreError``.
    func deletePurged(atMost limit: Int) async throws -> Bool
}
