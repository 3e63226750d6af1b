public import BlogModels

extension PostService {
    /// Changes what a draft says; an edit after which it says the same changes nothing.
    /// - Throws: ``ServiceError/notSignedIn``, ``ServiceError/notFound(_:)`` also to anybody but the author,
    ///   ``ServiceError/stale``, ``StoreError``.
    public func editDraft(
        _ id: PostID, _ edit: PostEdit, on condition: VersionCondition, by viewer: UserID?
    ) async throws -> DraftText {
        let now = clock.now()
        let changed = try await change(
            id, as: .draft(id), on: condition, by: viewer, carrying: edit.byteCount
        ) { post in
            edit.change(of: post, at: now)
        }
        guard let draft = changed.text.draft else { throw ServiceError.notFound(.draft(id)) }
        return draft
    }

    /// Makes a draft a blog. One that was a blog before is so again, since when it first was and with its likes; one
    /// that is a blog stays it.
    /// - Throws: ``ServiceError/notSignedIn``, ``ServiceError/notFound(_:)`` also to anybody but the author,
    ///   ``ServiceError/stale``, ``StoreError``.
    public func publishDraft(
        _ id: PostID, on condition: VersionCondition, by viewer: UserID?
    ) async throws -> Publication {
        let now = clock.now()
        let changed = try await change(
            id, as: .draft(id, orPublished: true), on: condition, by: viewer,
            publishing: { .blogPublished(id, by: $0) }
        ) { post in
            post.state == .published ? nil : .publish(since: post.publishedAt ?? now)
        }
        guard let blog = changed.text.blog else { throw ServiceError.notFound(.draft(id)) }
        return Publication(blog: blog, isNew: changed.change != nil)
    }

    /// Throws a draft away, into the recycle bin.
    /// - Throws: ``ServiceError/notSignedIn``, ``ServiceError/notFound(_:)`` also to anybody but the author,
    ///   ``ServiceError/stale``, ``StoreError``.
    public func discardDraft(_ id: PostID, on condition: VersionCondition, by viewer: UserID?) async throws {
        let now = clock.now()
        _ = try await change(id, as: .draft(id), on: condition, by: viewer) { _ in .trash(at: now) }
    }
}
