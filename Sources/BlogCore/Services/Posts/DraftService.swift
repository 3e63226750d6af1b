public import BlogModels

/// Drafts. Only their author sees them; other users do not learn that they exist.
public struct DraftService: Sendable {
    private let drafts: any DraftRepository
    private let users: any UserRepository

    public init(drafts: any DraftRepository, users: any UserRepository) {
        self.drafts = drafts
        self.users = users
    }

    /// The drafts of one user, newest edit first.
    /// - Throws: ``ServiceError/unauthenticated``, ``ServiceError/notFound(_:)`` if the user does not exist,
    ///   ``ServiceError/notPermitted(_:)`` for every other viewer, ``StoreError``.
    public func drafts(by author: UserID, _ page: PageRequest, seenBy viewer: UserID?) async throws -> Page<
        Draft
    > {
        try await requireAuthor(author, viewer)
        return try await drafts.drafts(by: author, page)
    }

    /// Refuses a viewer who may not read the drafts of a user.
    /// - Throws: as ``drafts(by:_:seenBy:)`` does.
    public func requireAuthor(_ author: UserID, _ viewer: UserID?) async throws {
        try await viewer.authenticated(as: author, to: .readDrafts, in: users)
    }

    /// One draft with its text.
    /// - Throws: ``ServiceError/unauthenticated``, ``ServiceError/notFound(_:)`` also for every other viewer,
    ///   ``StoreError``.
    public func draft(_ id: PostID, seenBy viewer: UserID?) async throws -> DraftText {
        let viewer = try viewer.authenticated()
        guard let found = try await drafts.draft(id), found.draft.authorID == viewer else {
            throw ServiceError.notFound(.draft(id))
        }
        return found
    }
}

extension Services {
    public var drafts: DraftService { DraftService(drafts: repositories, users: repositories) }
}

/// Stores drafts. Every function throws ``StoreError`` when the store fails.
public protocol DraftRepository: AnyObject, Sendable {
    /// The drafts of one user, newest edit first.
    func drafts(by author: UserID, _ page: PageRequest) async throws -> Page<Draft>

    /// One draft with its text; nil if it does not exist.
    func draft(_ id: PostID) async throws -> DraftText?
}
