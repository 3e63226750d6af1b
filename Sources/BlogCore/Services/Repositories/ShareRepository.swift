public import BlogModels

/// How often what was shared, kept somewhere.
public protocol ShareRepository: Sendable {
    /// Notes that somebody shared a published post; every time counts.
    /// - Returns: how often it was shared by now; nil if there is no such published post.
    /// - Throws: ``StoreError``.
    func share(_ blog: PostID, by user: UserID, at moment: Timestamp) async throws -> ShareState?
}
