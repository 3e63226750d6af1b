public import BlogModels

/// Changes posts. Only the author may change a post, and only the version that the author meant.
///
/// A function for drafts finds drafts only, a function for blogs finds blogs only. A request with several errors
/// reports the first of: not found, not permitted, stale.
public struct PostService: Sendable {
    private let posts: any PostRepository
    private let events: EventHub
    let clock: any WallClock

    /// Makes the service over a store of posts; it tells `events` what happened to blogs.
    public init(posts: any PostRepository, clock: any WallClock, events: EventHub) {
        self.posts = posts
        self.clock = clock
        self.events = events
    }

    /// Begins a draft.
    /// - Throws: ``ServiceError/notSignedIn``, ``StoreError``.
    public func addDraft(_ title: Title, _ body: Body, by viewer: UserID?) async throws -> DraftText {
        let viewer = try viewer.authenticated()
        return try await posts.addDraft(title, body, by: viewer, at: clock.now())
    }

    /// Changes a post that the viewer has access to and that is at the version meant. Publishes `event` if it changed.
    func change(
        _ id: PostID, as access: PostAccess, on condition: VersionCondition, by viewer: UserID?,
        carrying bytes: Int = 0, publishing event: ((UserID) -> ChangeEvent)? = nil,
        _ decide: @escaping @Sendable (Post) -> PostChange?
    ) async throws -> ChangedPost {
        let viewer = try viewer.authenticated()
        let changed = try await posts.change(id, seenBy: viewer, carrying: bytes) {
            (post) throws(ServiceError) in
            try access.check(post, for: viewer)
            guard condition.allows(post.version) else { throw .stale }
            return decide(post)
        }
        guard let changed else { throw ServiceError.notFound(access.subject) }
        if changed.change != nil, let event { events.publish(event(viewer)) }
        return changed
    }
}

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

extension PostEdit {
    /// How long its texts are.
    var byteCount: Int { (title?.text.utf8.count ?? 0) + (body?.markdown.utf8.count ?? 0) }

    /// What it changes of a post; nil where the post says the same already, byte for byte.
    ///
    /// Moments are whole seconds. An edit in the very second of the first publication counts for the next one: it
    /// came after, and readers see that a blog was edited after its publication.
    func change(of post: Post, at now: Timestamp) -> PostChange? {
        let (title, body) = (title ?? post.title, body ?? post.body)
        guard title != post.title || body != post.body else { return nil }
        return .edit(title, body, at: now == post.publishedAt ? now.adding(seconds: 1) : now)
    }
}

/// Posts being written, kept somewhere, in whatever state they are.
public protocol PostRepository: Sendable {
    /// Adds a draft.
    /// - Throws: ``StoreError``.
    func addDraft(
        _ title: Title, _ body: Body, by author: UserID, at moment: Timestamp
    ) async throws -> DraftText

    /// Changes a post as `decide` says, which is shown the post and may say that nothing is to be changed.
    ///
    /// It is one transaction: the post does not change between the decision and the change, and what is returned is
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
