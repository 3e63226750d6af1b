public import BlogModels

/// Changes posts. Only the author may change a post, and only if the version condition holds.
///
/// Functions for drafts find only drafts, and functions for blogs find only blogs. A request with several errors
/// reports the first of: not found, not permitted, stale.
public struct PostService: Sendable {
    private let posts: any PostRepository
    private let markdown: any MarkdownParser
    let clock: any WallClock

    /// Creates the service over a repository of posts.
    public init(posts: any PostRepository, markdown: any MarkdownParser, clock: any WallClock) {
        self.posts = posts
        self.markdown = markdown
        self.clock = clock
    }

    /// Creates a draft.
    /// - Throws: ``ServiceError/unauthenticated``, ``StoreError``.
    public func addDraft(
        _ title: Title, _ body: Body, _ tags: Tags = .none, by viewer: UserID?
    ) async throws -> DraftText {
        let viewer = try viewer.authenticated()
        return try await posts.addDraft(
            SearchableTitle(title), await markdown.searchableOffLoop(body), tags, by: viewer, at: clock.now())
    }

    /// Changes a post if the viewer has access to it and its version satisfies `condition`.
    func change(
        _ id: PostID, as access: PostAccess, on condition: VersionCondition, by viewer: UserID?,
        carrying bytes: Int = 0,
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
        return changed
    }

    private func edit(
        _ id: PostID, _ edit: PostEdit, as access: PostAccess, on condition: VersionCondition,
        by viewer: UserID?
    ) async throws -> PostText {
        // Texts of anonymous viewers cost nothing.
        let viewer = try viewer.authenticated()
        let (now, edit) = (clock.now(), await SearchableEdit(edit, markdown))
        let changed = try await change(
            id, as: access, on: condition, by: viewer, carrying: edit.byteCount
        ) { post in
            edit.change(of: post, at: now)
        }
        return changed.text
    }
}

extension PostService {
    /// Edits a draft. An edit with the same title, text and tags changes nothing.
    /// - Throws: ``ServiceError/unauthenticated``, ``ServiceError/notFound(_:)`` also for every other viewer,
    ///   ``ServiceError/stale``, ``StoreError``.
    public func editDraft(
        _ id: PostID, _ edit: PostEdit, on condition: VersionCondition, by viewer: UserID?
    ) async throws -> DraftText {
        let edited = try await self.edit(id, edit, as: .draft(id), on: condition, by: viewer)
        guard let draft = edited.draft else { throw ServiceError.notFound(.draft(id)) }
        return draft
    }

    /// Publishes a draft. A draft that was published before keeps its first publication date and its likes. A published
    /// blog does not change.
    /// - Throws: ``ServiceError/unauthenticated``, ``ServiceError/notFound(_:)`` also for every other viewer,
    ///   ``ServiceError/stale``, ``StoreError``.
    public func publishDraft(
        _ id: PostID, on condition: VersionCondition, by viewer: UserID?
    ) async throws -> Publication {
        let now = clock.now()
        let changed = try await change(
            id, as: .draft(id, orPublished: true), on: condition, by: viewer
        ) { post in
            post.state == .published ? nil : .publish(since: post.publishedAt ?? now)
        }
        guard let blog = changed.text.blog else { throw ServiceError.notFound(.draft(id)) }
        return Publication(blog: blog, isNew: changed.change != nil)
    }

    /// Moves a draft to the recycle bin.
    /// - Throws: ``ServiceError/unauthenticated``, ``ServiceError/notFound(_:)`` also for every other viewer,
    ///   ``ServiceError/stale``, ``StoreError``.
    public func discardDraft(_ id: PostID, on condition: VersionCondition, by viewer: UserID?) async throws {
        let now = clock.now()
        _ = try await change(id, as: .draft(id), on: condition, by: viewer) { _ in .trash(at: now) }
    }
}

extension PostService {
    /// Edits a blog. An edit with the same title, text and tags changes nothing.
    /// - Throws: ``ServiceError/unauthenticated``, ``ServiceError/notFound(_:)``, ``ServiceError/notPermitted(_:)`` for
    ///   every other viewer, ``ServiceError/stale``, ``StoreError``.
    public func editBlog(
        _ id: PostID, _ edit: PostEdit, on condition: VersionCondition, by viewer: UserID?
    ) async throws -> BlogText {
        let edited = try await self.edit(id, edit, as: .blog(id), on: condition, by: viewer)
        guard let blog = edited.blog else { throw ServiceError.notFound(.blog(id)) }
        return blog
    }

    /// Makes a blog a draft again. It keeps its likes and its dates for a later publication.
    /// - Throws: ``ServiceError/unauthenticated``, ``ServiceError/notFound(_:)``, ``ServiceError/notPermitted(_:)`` for
    ///   every other viewer, ``ServiceError/stale``, ``StoreError``.
    public func unpublishBlog(
        _ id: PostID, on condition: VersionCondition, by viewer: UserID?
    ) async throws -> DraftText {
        let changed = try await change(id, as: .blog(id), on: condition, by: viewer) { _ in .unpublish }
        guard let draft = changed.text.draft else { throw ServiceError.notFound(.blog(id)) }
        return draft
    }

    /// Moves a blog to the recycle bin.
    /// - Throws: ``ServiceError/unauthenticated``, ``ServiceError/notFound(_:)``, ``ServiceError/notPermitted(_:)`` for
    ///   every other viewer, ``ServiceError/stale``, ``StoreError``.
    public func discardBlog(_ id: PostID, on condition: VersionCondition, by viewer: UserID?) async throws {
        let now = clock.now()
        _ = try await change(id, as: .blog(id), on: condition, by: viewer) { _ in .trash(at: now) }
    }
}

/// An edit with everything that is computed from its texts. Create it before the transaction, because other writes wait for
/// that.
private struct SearchableEdit: Sendable {
    let title: SearchableTitle?
    let body: SearchableBody?
    let tags: Tags?

    init(_ edit: PostEdit, _ markdown: any MarkdownParser) async {
        title = edit.title.map(SearchableTitle.init)
        tags = edit.tags
        if let body = edit.body {
            self.body = await markdown.searchableOffLoop(body)
        } else {
            body = nil
        }
    }

    /// The length of the texts and their words, in bytes.
    var byteCount: Int { (title?.byteCount ?? 0) + (body?.byteCount ?? 0) + (tags?.text.utf8.count ?? 0) }

    /// The change that it makes to a post; nil if title, text and tags are equal byte for byte.
    ///
    /// Timestamps have a resolution of one second. An edit in the same second as the first publication is dated one
    /// second later, so that readers see that the blog was edited after its publication.
    func change(of post: Post, at now: Timestamp) -> PostChange? {
        let title = title?.title == post.title ? nil : title
        let body = body?.body == post.body ? nil : body
        let tags = tags == post.tags ? nil : tags
        guard title != nil || body != nil || tags != nil else { return nil }
        return .edit(title, body, tags, at: now == post.publishedAt ? now.adding(seconds: 1) : now)
    }
}

/// A change of a post. Each increases its version by one.
public enum PostChange: Hashable, Sendable {
    /// Replaces the title, the text or the tags. `at` is the date of the edit.
    case edit(SearchableTitle?, SearchableBody?, Tags? = nil, at: Timestamp)
    /// Publishes the post. `since` is the date of its first publication.
    case publish(since: Timestamp)
    /// Makes the post a draft again. It keeps the date of its first publication.
    case unpublish
    /// Moves the post to the recycle bin, which records its former state.
    case trash(at: Timestamp)
}

/// A post after a change was requested.
public struct ChangedPost: Hashable, Sendable {
    /// The change that was made; nil if nothing changed.
    public let change: PostChange?
    /// The post after the change.
    public let text: PostText

    package init(change: PostChange?, text: PostText) {
        self.change = change
        self.text = text
    }
}

/// The result of publishing a draft.
public struct Publication: Hashable, Sendable {
    /// The published blog.
    public let blog: BlogText
    /// Whether this call published it; false if it was already published.
    public let isNew: Bool

    package init(blog: BlogText, isNew: Bool) {
        self.blog = blog
        self.isNew = isNew
    }
}

/// Stores posts in every state.
public protocol PostRepository: Sendable {
    /// Adds a draft.
    /// - Throws: ``StoreError``.
    func addDraft(
        _ title: SearchableTitle, _ body: SearchableBody, _ tags: Tags, by author: UserID,
        at moment: Timestamp
    ) async throws -> DraftText

    /// Applies the change that `decide` returns for the post. Nil changes nothing.
    ///
    /// It is one transaction: the post does not change between the decision and the change, and the result is the state
    /// right after the change.
    /// - Parameter bytes: the length of the texts that `decide` holds. A store uses it to bound the memory of waiting
    ///   writes.
    /// - Returns: the post as `viewer` sees it after the change; nil if the post does not exist.
    /// - Throws: ``StoreError``, and the errors of `decide`. Then nothing has changed.
    func change(
        _ id: PostID, seenBy viewer: UserID, carrying bytes: Int,
        _ decide: @escaping @Sendable (Post) throws(ServiceError) -> PostChange?
    ) async throws -> ChangedPost?
}

extension PostRepository {
    /// Adds a draft without tags.
    /// - Throws: ``StoreError``.
    public func addDraft(
        _ title: SearchableTitle, _ body: SearchableBody, by author: UserID, at moment: Timestamp
    ) async throws -> DraftText {
        try await addDraft(title, body, .none, by: author, at: moment)
    }

    /// Changes a post with a decision that holds no texts.
    /// - Returns: the post as `viewer` sees it after the change; nil if the post does not exist.
    /// - Throws: ``StoreError``, and the errors of `decide`. Then nothing has changed.
    public func change(
        _ id: PostID, seenBy viewer: UserID,
        _ decide: @escaping @Sendable (Post) throws(ServiceError) -> PostChange?
    ) async throws -> ChangedPost? {
        try await change(id, seenBy: viewer, carrying: 0, decide)
    }
}
