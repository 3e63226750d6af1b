public import BlogDomain

// Most tests send no idempotency keys.

extension PostRepository {
    public func addDraft(
        _ content: SearchableContent, by author: UserID, at moment: Timestamp
    ) async throws -> DraftText {
        try await addDraft(content, by: author, at: moment, once: nil).object.asDraft()
    }

    /// Changes a post with a decision that holds no texts.
    /// - Returns: the post as `viewer` sees it after the change; nil if the post does not exist.
    /// - Throws: ``StoreError``, and the errors of `decide`. Then nothing has changed.
    public func change(
        _ id: PostID, seenBy viewer: UserID,
        _ decide: @escaping @Sendable (Post) throws(ServiceError) -> PostChange?
    ) async throws -> ChangedPost? {
        try await change(id, seenBy: viewer, carrying: 0, once: nil, decide)
    }
}

extension PostService {
    public func addDraft(_ title: Title, _ body: Body, by viewer: UserID?) async throws -> DraftText {
        try await addDraft(PostContent(title: title, body: body), by: viewer, once: nil).asDraft()
    }

    public func publishDraft(
        _ id: PostID, on condition: VersionCondition, by viewer: UserID?
    ) async throws -> Publication {
        try await publishDraft(id, on: condition, by: viewer, once: nil)
    }
}

extension PostText {
    fileprivate func asDraft() throws -> DraftText {
        guard let draft else { throw ServiceError.notFound(.draft(id)) }
        return draft
    }
}
