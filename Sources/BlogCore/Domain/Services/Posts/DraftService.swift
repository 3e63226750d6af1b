/// Drafts. Only their author sees them, and the owners of the blog those that they have hidden; other users do not learn that they exist.
public struct DraftService: Sendable {
    let services: Services

    /// The drafts of one user, newest edit first, for that user.
    public func drafts(
        by author: UserID, _ page: PageRequest, seenBy viewer: UserID?
    ) async throws -> Page<Draft> {
        try await requireAuthor(author, viewer)
        return try await services.repositories.drafts(by: author, page)
    }

    /// Refuses a viewer who may not read the drafts of a user.
    public func requireAuthor(_ author: UserID, _ viewer: UserID?) async throws {
        try await viewer.authenticated(as: author, to: .readDrafts, in: services.repositories)
    }

    /// One draft with its text, to be changed by the viewer. Owners do not find it.
    public func draft(_ id: PostID, ofAuthor viewer: UserID?) async throws -> DraftText {
        let found = try await draft(id, seenBy: viewer)
        guard found.draft.authorID == viewer else { throw ServiceError.notFound(.draft(id)) }
        return found
    }

    /// One draft with its text. Only its author finds it, and owners if it is hidden.
    public func draft(_ id: PostID, seenBy viewer: UserID?) async throws -> DraftText {
        let viewer = try viewer.authenticated()
        let found = try await services.repositories.draft(id).found(.draft(id))
        if found.draft.authorID == viewer { return found }
        guard found.draft.hidden != nil, try await services.owners.isOwner(viewer) else {
            throw ServiceError.notFound(.draft(id))
        }
        return found
    }
}

extension Services {
    public var drafts: DraftService { DraftService(services: self) }
}

/// Stores drafts.
public protocol DraftRepository: AnyObject, Sendable {
    /// The drafts of one user, newest edit first.
    func drafts(by author: UserID, _ page: PageRequest) async throws -> Page<Draft>

    /// One draft with its text; nil if it does not exist.
    func draft(_ id: PostID) async throws -> DraftText?
}
