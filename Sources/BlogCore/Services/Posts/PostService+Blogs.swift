public import BlogModels

extension PostService {
    /// Changes what a blog says; an edit after which it says the same changes nothing.
    /// - Throws: ``ServiceError/notSignedIn``, ``ServiceError/notFound(_:)``, ``ServiceError/notPermitted(_:)`` to
    ///   anybody but the author, ``ServiceError/stale``, ``StoreError``.
    public func editBlog(
        _ id: PostID, _ edit: PostEdit, on condition: VersionCondition, by viewer: UserID?
    ) async throws -> BlogText {
        let now = clock.now()
        let changed = try await change(
            id, as: .blog(id), on: condition, by: viewer, carrying: edit.byteCount,
            publishing: { .blogEdited(id, by: $0) }
        ) { post in
            edit.change(of: post, at: now)
        }
        guard let blog = changed.text.blog else { throw ServiceError.notFound(.blog(id)) }
        return blog
    }

    /// Makes a blog a draft again. It keeps its likes and its dates for the next time.
    /// - Throws: ``ServiceError/notSignedIn``, ``ServiceError/notFound(_:)``, ``ServiceError/notPermitted(_:)`` to
    ///   anybody but the author, ``ServiceError/stale``, ``StoreError``.
    public func unpublishBlog(
        _ id: PostID, on condition: VersionCondition, by viewer: UserID?
    ) async throws -> DraftText {
        let changed = try await change(
            id, as: .blog(id), on: condition, by: viewer, publishing: { .blogWithdrawn(id, by: $0) }
        ) { _ in .unpublish }
        guard let draft = changed.text.draft else { throw ServiceError.notFound(.blog(id)) }
        return draft
    }

    /// Throws a blog away, into the recycle bin.
    /// - Throws: ``ServiceError/notSignedIn``, ``ServiceError/notFound(_:)``, ``ServiceError/notPermitted(_:)`` to
    ///   anybody but the author, ``ServiceError/stale``, ``StoreError``.
    public func discardBlog(_ id: PostID, on condition: VersionCondition, by viewer: UserID?) async throws {
        let now = clock.now()
        _ = try await change(
            id, as: .blog(id), on: condition, by: viewer, publishing: { .blogWithdrawn(id, by: $0) }
        ) { _ in .trash(at: now) }
    }
}
