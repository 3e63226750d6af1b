public import BlogModels

/// Who likes what, kept somewhere.
public protocol LikeRepository: Sendable {
    /// Notes that a user likes a published post; a second time changes nothing, not even the moment.
    /// - Returns: how they stand to each other now; nil if there is no such published post.
    /// - Throws: ``StoreError``.
    func like(
        _ blog: PostID, by user: UserID, at moment: Timestamp
    ) async throws -> Outcome<LikeState>?

    /// Notes that a user does not like a published post any more; a second time changes nothing.
    /// - Returns: how they stand to each other now; nil if there is no such published post.
    /// - Throws: ``StoreError``.
    func unlike(_ blog: PostID, by user: UserID) async throws -> Outcome<LikeState>?

    /// Who likes a post, the last first; nil if there is no such published post.
    /// - Throws: ``StoreError``.
    func likers(of blog: PostID, _ page: PageRequest) async throws -> Page<Person>?
}
