public import BlogModels

/// Drafts, kept somewhere.
public protocol DraftRepository: Sendable {
    /// One user's, the one edited last first.
    /// - Throws: ``StoreError``.
    func drafts(by author: UserID, _ page: PageRequest) async throws -> Page<Draft>

    /// One with its text; nil if there is no such draft.
    /// - Throws: ``StoreError``.
    func draft(_ id: PostID) async throws -> DraftText?
}
