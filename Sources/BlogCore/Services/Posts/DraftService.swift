public import BlogModels

/// Drafts. Only their author sees them; other users do not learn that they exist.
public struct DraftService: Sendable {
    private let drafts: any DraftRepository
    private let users: any UserRepository

    /// Makes the service over stores of drafts and users.
    public init(drafts: any DraftRepository, users: any UserRepository) {
        self.drafts = drafts
        self.users = users
    }

    /// One user's drafts, the one edited last first.
    /// - Throws: ``ServiceError/notSignedIn``, ``ServiceError/notFound(_:)`` if there is no such user,
    ///   ``ServiceError/notPermitted(_:)`` to anybody but the author, ``StoreError``.
    public func drafts(by author: UserID, _ page: PageRequest, seenBy viewer: UserID?) async throws -> Page<
        Draft
    > {
        try await viewer.authenticated(as: author, to: .readDrafts, in: users)
        return try await drafts.drafts(by: author, page)
    }

    /// One draft with its text.
    /// - Throws: ``ServiceError/notSignedIn``, ``ServiceError/notFound(_:)`` also to anybody but the author,
    ///   ``StoreError``.
    public func draft(_ id: PostID, seenBy viewer: UserID?) async throws -> DraftText {
        let viewer = try viewer.authenticated()
        guard let found = try await drafts.draft(id), found.draft.authorID == viewer else {
            throw ServiceError.notFound(.draft(id))
        }
        return found
    }
}

/// Drafts, kept somewhere.
/// Every function throws ``StoreError`` when the store fails.
public protocol DraftRepository: Sendable {
    /// One user's, the one edited last first.
    func drafts(by author: UserID, _ page: PageRequest) async throws -> Page<Draft>

    /// One with its text; nil if there is no such draft.
    func draft(_ id: PostID) async throws -> DraftText?
}
