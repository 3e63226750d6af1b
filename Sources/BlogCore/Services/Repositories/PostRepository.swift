public import BlogModels

/// Posts being written, kept somewhere, in whatever state they are.
public protocol PostRepository: Sendable {
    /// Adds a draft.
    /// - Throws: ``StoreError``.
    func addDraft(
        _ title: Title, _ body: Body, by author: UserID, at moment: Timestamp
    ) async throws -> DraftText

    /// Changes a post as `decide` says, which is shown the post and may say that nothing is to be changed.
    ///
    /// It is one transaction: nobody changes the post between the decision and the change, and what is returned is
    /// what this change left.
    /// - Parameter bytes: how long the texts are that `decide` holds, for a store that bounds what waits to be written.
    /// - Returns: the post as `viewer` sees it now; nil if there is no such post.
    /// - Throws: ``StoreError``, and what `decide` throws; then nothing has changed.
    func change(
        _ id: PostID, seenBy viewer: UserID, carrying bytes: Int,
        _ decide: @escaping @Sendable (Post) throws(ServiceError) -> PostChange?
    ) async throws -> ChangedPost?
}

extension PostRepository {
    /// Changes a post by a decision that holds no texts.
    /// - Returns: the post as `viewer` sees it now; nil if there is no such post.
    /// - Throws: ``StoreError``, and what `decide` throws; then nothing has changed.
    public func change(
        _ id: PostID, seenBy viewer: UserID,
        _ decide: @escaping @Sendable (Post) throws(ServiceError) -> PostChange?
    ) async throws -> ChangedPost? {
        try await change(id, seenBy: viewer, carrying: 0, decide)
    }
}
