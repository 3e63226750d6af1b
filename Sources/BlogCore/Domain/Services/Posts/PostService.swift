/// Changes posts. Only the author may change a post, and only if the version condition holds.
///
/// Functions for drafts find only drafts, and functions for blogs find only blogs. A request with several errors
/// reports the first of: not found, not permitted, stale.
public struct PostService: Sendable {
    let services: Services

    /// Whether a viewer may change the posts of an author.
    package static func isEditable(by viewer: UserID?, author: UserID) -> Bool { viewer == author }

    /// A new random key for a form.
    public func makeKey() -> String { services.tools.secrets.makeToken() }

    /// Creates a draft. A repetition with the same key creates nothing.
    /// - Returns: the draft; after a repetition, the post in its current state.
    public func addDraft(
        _ content: PostContent, by viewer: UserID?, once key: IdempotencyKey?
    ) async throws -> PostText {
        let viewer = try viewer.authenticated()
        let now = services.clock.now()
        return try await services.spend(
            .changes, bytes: content.byteCount, of: viewer,
            once: services.request(.addDraft, key, content.text, by: viewer, at: now),
            if: { !$0.isRepetition }
        ) { request in
            let body = await services.markdown.searchableInBackground(content.body)
            return try await services.repositories.addDraft(
                SearchableContent(content, body), by: viewer, at: now, once: request)
        }.object
    }

    /// Changes a post if the viewer has access to it and its version satisfies `condition`.
    func change(
        _ id: PostID, as access: PostAccess, on condition: VersionCondition, by viewer: UserID?,
        carrying bytes: Int = 0, once request: KeyedRequest? = nil,
        _ decide: @escaping PostDecision
    ) async throws -> ChangedPost {
        let viewer = try viewer.authenticated()
        return try await services.repositories.change(id, seenBy: viewer, carrying: bytes, once: request) {
            (post) throws(ServiceError) in
            try access.check(post, for: viewer)
            guard condition.allows(post.version) else { throw .stale }
            return try decide(post)
        }.found(access.subject)
    }

    private func edit(
        _ id: PostID, _ edit: PostEdit, as access: PostAccess, on condition: VersionCondition,
        by viewer: UserID?, replacing old: PostContent? = nil, removing pending: PendingVersion? = nil
    ) async throws -> PostText {
        // Texts of anonymous viewers cost nothing.
        let viewer = try viewer.authenticated()
        let now = services.clock.now()
        let growth = old.map { max(0, $0.with(edit).byteCount - $0.byteCount) }
        return try await services.spend(
            old == nil ? .changes : .automaticSaves, bytes: growth ?? edit.byteCount,
            writing: old == nil ? 0 : edit.byteCount, of: viewer,
            if: { $0.change != nil }
        ) {
            let edit = await services.markdown.searchableInBackground(edit)
            return try await change(
                id, as: access, on: condition, by: viewer, carrying: edit.byteCount
            ) { (post) throws(ServiceError) in
                let isRemoving = pending != nil && post.pending != nil
                if let pending { try post.check(pending, before: post.content.with(edit.edit)) }
                guard let edit = edit.changing(post.content) else { return isRemoving ? .keep(nil) : nil }
                return .edit(
                    edit, at: now.ofEdit(ofPostPublishedAt: post.publishedAt), removingPending: isRemoving)
            }
        }.text
    }
}

/// The access rules for a post that is requested as a draft or as a blog.
struct PostAccess: Sendable {
    /// The subject of a ``ServiceError/notFound(_:)``.
    let subject: MissingObject
    /// The states in which the post is found.
    let states: Set<PostState>
    /// The error for a user who is not the author.
    let errorForOthers: ServiceError

    /// Other users do not learn that a draft exists.
    /// - Parameter orPublished: whether a published post is accepted too, because another request may have published the
    ///   draft first.
    static func draft(_ id: PostID, orPublished: Bool = false) -> PostAccess {
        PostAccess(
            subject: .draft(id), states: orPublished ? [.draft, .published] : [.draft],
            errorForOthers: .notFound(.draft(id)))
    }

    /// Every user may know that a blog exists.
    static func blog(_ id: PostID) -> PostAccess {
        PostAccess(
            subject: .blog(id), states: [.published], errorForOthers: .notPermitted(.changeBlog))
    }

    func check(_ post: Post, for viewer: UserID) throws(ServiceError) {
        guard states.contains(post.state) else { throw .notFound(subject) }
        guard PostService.isEditable(by: viewer, author: post.authorID) else { throw errorForOthers }
    }
}

extension Services {
    public var posts: PostService { PostService(services: self) }
}

extension PostService {
    /// Edits a draft. An edit with the same title, text and tags changes nothing.
    /// - Parameters:
    ///   - old: what the draft has now, if a program saves while the author writes. Then only the bytes that are added count.
    ///   - pending: the text that was kept beside the post before it was unpublished, and is removed with the edit; nil keeps any.
    /// - Throws: ``ServiceError/stale`` also if another text is kept.
    public func editDraft(
        _ id: PostID, _ edit: PostEdit, on condition: VersionCondition, by viewer: UserID?,
        replacing old: PostContent? = nil, removing pending: PendingVersion? = nil
    ) async throws -> DraftText {
        try await self.edit(
            id, edit, as: .draft(id), on: condition, by: viewer, replacing: old, removing: pending
        ).draft.found(.draft(id))
    }

    /// Publishes a draft. A draft that was published before keeps its first publication date and its likes. A published
    /// blog does not change, and a hidden one stays a draft. A repetition with the same key changes nothing, whatever the condition. The title of an older
    /// version must keep the rules for new titles.
    public func publishDraft(
        _ id: PostID, on condition: VersionCondition, by viewer: UserID?, once key: IdempotencyKey?
    ) async throws -> Publication {
        let viewer = try viewer.authenticated()
        let now = services.clock.now()
        let changed = try await services.spend(
            .changes, of: viewer,
            once: services.request(.publishDraft, key, "\(id.rawValue)", by: viewer, at: now),
            if: { $0.change != nil }
        ) { request in
            try await change(
                id, as: .draft(id, orPublished: true), on: condition, by: viewer, once: request
            ) { (post) throws(ServiceError) in
                if post.state == .published { return nil }
                if let reason = post.hidden { throw .hidden(reason) }
                do throws(FieldError) {
                    _ = try Title(post.content.title.text)
                } catch {
                    throw .invalid(error)
                }
                return .publish(since: post.publishedAt ?? now)
            }
        }
        return Publication(post: changed.text, isNew: changed.change != nil || changed.isRepetition)
    }

    /// Moves a draft to the recycle bin.
    public func discardDraft(_ id: PostID, on condition: VersionCondition, by viewer: UserID?) async throws {
        let now = services.clock.now()
        _ = try await change(id, as: .draft(id), on: condition, by: viewer) { _ in .trash(at: now) }
    }
}

extension PostService {
    /// Edits a blog. An edit with the same title, text and tags changes nothing.
    /// - Parameter pending: the text that was kept beside the blog and is removed with the edit; nil keeps any.
    /// - Throws: ``ServiceError/stale`` also if another text is kept.
    public func editBlog(
        _ id: PostID, _ edit: PostEdit, on condition: VersionCondition, by viewer: UserID?,
        removing pending: PendingVersion? = nil
    ) async throws -> BlogText {
        try await self.edit(id, edit, as: .blog(id), on: condition, by: viewer, removing: pending)
            .blog.found(.blog(id))
    }

    /// Keeps a text beside a blog until its author saves or discards it. Only the bytes that are added count as text of the author.
    /// A repetition changes nothing.
    /// - Parameters:
    ///   - text: nil, or the text of the blog, removes the text that is kept.
    ///   - seen: the text that it replaces.
    /// - Returns: the blog, which does not change.
    /// - Throws: ``ServiceError/stale`` also if another text is kept, or none is and the text is for an older version.
    public func keep(
        _ text: PendingText?, of id: PostID, replacing seen: PendingVersion, by viewer: UserID?
    ) async throws -> BlogText {
        let viewer = try viewer.authenticated()
        let old = try await services.repositories.pendingText(of: id, by: viewer)
        let length = text?.content.byteCount ?? 0
        return try await services.spend(
            .automaticSaves, bytes: max(0, length - (old?.content.byteCount ?? 0)), writing: length,
            of: viewer, if: { $0.change != nil }
        ) {
            try await change(
                id, as: .blog(id), on: .any, by: viewer, carrying: length
            ) { (post) throws(ServiceError) in
                let new = text.flatMap { $0.content.hasText(of: post.content) ? nil : $0 }
                guard post.pending != new else { return nil }
                // An automatic save that comes after its text was saved must not bring it back.
                if let new, post.unsaved == nil, new.version.number < post.version.number { throw .stale }
                try post.check(seen, before: text?.content)
                return .keep(new)
            }
        }.text.blog.found(.blog(id))
    }

    /// The text that is kept beside a post; nil if there is none or it is that of the post, and for other viewers than its author.
    public func pendingText(of post: PostText, for viewer: UserID?) async throws -> PendingText? {
        let author = post.draft?.draft.authorID ?? post.blog?.blog.author.id
        guard let author, PostService.isEditable(by: viewer, author: author), let content = post.content
        else { return nil }
        return try await services.repositories.pendingText(of: post.id, by: author).flatMap {
            $0.content.hasText(of: content) ? nil : $0
        }
    }

    /// Makes a blog a draft again. It keeps its likes and its dates for a later publication.
    public func unpublishBlog(
        _ id: PostID, on condition: VersionCondition, by viewer: UserID?
    ) async throws -> DraftText {
        try await change(id, as: .blog(id), on: condition, by: viewer) { _ in .unpublish }
            .text.draft.found(.blog(id))
    }

    /// Moves a blog to the recycle bin.
    public func discardBlog(_ id: PostID, on condition: VersionCondition, by viewer: UserID?) async throws {
        let now = services.clock.now()
        _ = try await change(id, as: .blog(id), on: condition, by: viewer) { _ in .trash(at: now) }
    }
}

extension Post {
    /// A text that is kept beside the post can be replaced by itself, and if its author has seen it.
    fileprivate func check(_ seen: PendingVersion, before new: PostContent?) throws(ServiceError) {
        guard let unsaved, PendingVersion(of: unsaved) != seen else { return }
        if new?.hasText(of: unsaved.content) != true { throw .stale }
    }
}

/// A change of a post. Each but ``keep(_:)`` increases its version by one.
public enum PostChange: Hashable, Sendable {
    /// Edits the content. `at` is the date of the edit. The text that is kept beside the post can be removed with it.
    case edit(SearchableEdit, at: Timestamp, removingPending: Bool = false)
    /// Keeps a text beside the post, which stays as it is; nil removes that text.
    case keep(PendingText?)
    /// Publishes the post. `since` is the date of its first publication.
    case publish(since: Timestamp)
    /// Makes the post a draft again. It keeps the date of its first publication.
    case unpublish
    /// Moves the post to the recycle bin, which records its former state.
    case trash(at: Timestamp)
}

/// Decides about a change of a post; nil changes nothing.
public typealias PostDecision = @Sendable (Post) throws(ServiceError) -> PostChange?

/// A post after a change was requested.
public struct ChangedPost: Hashable, Sendable {
    /// The change that was made; nil if nothing changed.
    public let change: PostChange?
    /// The post after the change.
    public let text: PostText
    /// Whether an earlier request with the same key has made the change.
    public let isRepetition: Bool

    package init(change: PostChange?, text: PostText, isRepetition: Bool = false) {
        self.change = change
        self.text = text
        self.isRepetition = isRepetition
    }
}

/// The result of publishing a draft.
public struct Publication: Hashable, Sendable {
    /// The post in its current state: after a repetition, it can be a draft again.
    public let post: PostText
    /// Whether this call, or the first one with its key, published it; false if it was already published.
    public let isNew: Bool
}

/// Stores posts in every state.
public protocol PostRepository: AnyObject, Sendable {
    /// The text that is kept beside a post; nil if there is none.
    func pendingText(of id: PostID, by author: UserID) async throws -> PendingText?

    /// Adds a draft, unless `request` repeats an earlier one (``KeyedRequest/repeated(_:)``). In the same
    /// transaction it stores the request.
    /// - Throws: ``StoreError``, and the errors of `request`.
    func addDraft(
        _ content: SearchableContent, by author: UserID, at moment: Timestamp, once request: KeyedRequest?
    ) async throws -> Added<PostText>

    /// Applies the change that `decide` returns for the post, unless `request` repeats an earlier one. Nil changes nothing.
    /// A change stores the request in the same transaction.
    ///
    /// It is one transaction: the post does not change between the decision and the change, and the result is the state
    /// right after the change. A store that repeats the transaction calls `decide` again; only the last decision counts. So
    /// `decide` must only compute.
    /// - Parameter bytes: the length of the texts that `decide` holds. A store uses it to bound the memory of waiting
    ///   writes.
    /// - Returns: the post as `viewer` sees it after the change; nil if the post does not exist.
    /// - Throws: ``StoreError``, and the errors of `request` and `decide`. Then nothing has changed.
    func change(
        _ id: PostID, seenBy viewer: UserID, carrying bytes: Int, once request: KeyedRequest?,
        _ decide: @escaping PostDecision
    ) async throws -> ChangedPost?
}
