public import BlogContracts
public import BlogDomain

/// Where a text belongs that a person writes.
public struct ComposedPost: Hashable, Sendable {
    public let id: PostID
    public let isDraft: Bool
    /// The versions that a save replaces.
    public let condition: VersionCondition
    /// The text kept beside it that a save replaces.
    public let pending: PendingVersion

    public init(
        _ id: PostID, isDraft: Bool, on condition: VersionCondition = .any, pending: PendingVersion = .none
    ) {
        self.id = id
        self.isDraft = isDraft
        self.condition = condition
        self.pending = pending
    }

    /// - Parameter seen: what ``seen`` of an earlier composer was; nil if the person saw nothing.
    public init(_ id: PostID, isDraft: Bool, seen: String?) {
        let parts = seen?.split(separator: "-", maxSplits: 1)
        let versions = parts?.first.flatMap { Int($0) }.map { [PostVersion($0)] }
        self.init(
            id, isDraft: isDraft, on: seen == nil ? .any : .oneOf(versions ?? []),
            pending: parts?.count == 2 ? PendingVersion(String(parts?[1] ?? "")) : .none)
    }

    /// What the person has seen of the post, as one text: the version, and what identifies the text that is kept beside it.
    public var seen: String? {
        version.map { pending == .none ? "\($0.number)" : "\($0.number)-\(pending.text)" }
    }

    /// The version that a save replaces; nil if several or none do.
    public var version: PostVersion? {
        guard case .oneOf(let versions) = condition, versions.count == 1 else { return nil }
        return versions[0]
    }
}

/// Saves and publishes the text that a person writes. Each command gets the text as it is then, so the view keeps it alone: a text
/// that changes while a command is under way is never taken for saved.
public final class ComposerPresenter {
    /// The post that the next save changes; nil before a new text is saved.
    public private(set) var post: ComposedPost?
    /// The text that is known to be saved; nil if it was not seen.
    private var saved: ComposedText?
    private let key: IdempotencyKey?
    private let view: any ComposerView
    private let context: PresenterContext
    private var isSubmitting = false
    /// The post that the last conflict has shown, and the kept text if it was that.
    private var conflicting: (current: Current, pending: PendingText?)?

    init(
        _ post: ComposedPost?, base: ComposedText?, once key: IdempotencyKey?, view: any ComposerView,
        _ context: PresenterContext
    ) {
        self.post = post
        saved = base
        self.key = key
        self.view = view
        self.context = context
    }

    private var posts: PostService { context.services.posts }
    private var viewer: UserID? { context.viewer }

    /// Whether a text is the one that was saved last.
    public func isSaved(_ text: ComposedText) -> Bool { text == saved }

    /// Shows the text of the post, and begins with its version if no other one is required.
    public func open() async throws(CancellationError) {
        guard let post else {
            return view.displayText(saved ?? ComposedText(title: "", body: ""), isPending: false)
        }
        try await submit {
            let current = try await current(post)
            guard let version = current.post.version, post.condition.allows(version) else {
                throw ServiceError.stale
            }
            show(current, try await pendingText(of: current))
        }
    }

    /// Goes on with the text of a post, or with the one that is kept beside it.
    private func show(_ current: Current, _ pending: PendingText?) {
        begin(current.post, with: current.text)
        guard let pending else { return view.displayText(current.text, isPending: false) }
        // If the post has changed since, the next save is a conflict.
        post = ComposedPost(
            current.post.id, isDraft: current.post.draft != nil, on: .oneOf([pending.version]),
            pending: PendingVersion(of: pending))
        view.displayText(ComposedText(pending.content), isPending: true)
    }

    /// Goes on with a text that began with another version of the post. If the post has changed since, the next save is a conflict.
    public func resume(_ post: ComposedPost) { self.post = post }

    /// Saves a text. The first time this creates a draft.
    /// - Parameter isAutomatic: whether a program saves while the author writes. A blog stays as it is, and the text is kept beside it.
    public func save(
        _ text: ComposedText, isAutomatic: Bool = false
    ) async throws(CancellationError) {
        try await submit(text) {
            showSaved(try await store(text, isAutomatic: isAutomatic))
        }
    }

    /// Saves a text over the one that the last conflict has shown. Without a conflict it does nothing.
    public func keepMine(_ text: ComposedText) async throws(CancellationError) {
        guard let (current, pending) = conflicting else { return }
        let seen = pending.map { PendingVersion(of: $0) } ?? post?.pending
        begin(current.post, with: current.text, pending: seen ?? .none)
        try await save(text)
    }

    /// Saves a text as a new draft, because its post is gone.
    /// - Parameter key: a repetition with the same key creates nothing more. The key of the composer may belong to the post that is gone.
    public func saveAsNew(
        _ text: ComposedText, once key: IdempotencyKey? = nil
    ) async throws(CancellationError) {
        try await submit(text) {
            showSaved(try await add(text, once: key))
        }
    }

    /// Goes on with the text that the last conflict has shown. Without a conflict it does nothing.
    public func takeTheirs() {
        guard let (current, pending) = conflicting else { return }
        show(current, pending)
    }

    /// Saves a text and publishes it, after a confirmation. A repetition shows the blog.
    /// - Parameter text: the text as it is after the confirmation.
    /// - Returns: whether the person confirms it.
    @discardableResult
    public func publish(_ text: @autoclosure () -> ComposedText) async throws(CancellationError) -> Bool {
        guard await context.confirmation.confirm(context.localization.texts.program.publishQuestion) else {
            return false
        }
        let text = text()
        try await submit(text) {
            let publication = try await storeAndPublish(text)
            // It was unpublished since, so the page with the button is old.
            guard publication.blog != nil else { throw ServiceError.stale }
            showSaved(publication, isPublished: true)
        }
        return true
    }

    private func showSaved(_ post: PostText, isPublished: Bool = false) {
        if let shown = context.presentation(of: post) {
            view.displaySaved(shown, isPublished: isPublished)
        }
    }

    /// Shows a text as its readers will see it. It is not saved.
    public func preview(_ text: ComposedText) {
        view.displayPreview(BodyPresentation(Body(stored: text.body), context.services.markdown))
    }

    /// Removes the text that is kept beside the post, and shows the saved one.
    /// - Parameter text: the text that the person sees, for a conflict.
    public func discardPending(_ text: ComposedText) async throws(CancellationError) {
        guard let post else { return }
        try await submit(text) {
            show(try await edit(post, PostEdit(), on: .any), nil)
        }
    }

    /// Asks what becomes of a text that is not saved. A text that is saved, or that the person gives up, is discarded.
    public func leave(_ text: ComposedText) async -> Leaving {
        if isSaved(text) { return .discard }
        let answer = await context.confirmation.leave(context.localization.texts.program.leaveQuestion)
        if answer == .discard { saved = text }
        return answer
    }

    // MARK: - Commands

    /// Runs one command at a time, and shows its result or its error.
    /// - Parameter text: the text of the command; nil if it has none.
    private func submit(
        _ text: ComposedText? = nil, _ command: () async throws -> Void
    ) async throws(CancellationError) {
        guard !isSubmitting else { return }
        isSubmitting = true
        view.displaySubmitting(true)
        defer {
            isSubmitting = false
            view.displaySubmitting(false)
        }
        do {
            try await command()
        } catch let error as CancellationError {
            throw error
        } catch {
            await show(error, for: text)
        }
    }

    /// Shows an error. After a conflict, a save that does not say what becomes of the saved text is a conflict again. A text whose post
    /// is gone, or belongs to another user of a new database, can become a new draft.
    private func show(_ error: any Error, for text: ComposedText?) async {
        let localization = context.localization
        var shown = localization.error(error, heading: nil)
        if case ServiceError.hidden = error { return view.displayRefused(shown) }
        if text != nil, [.notFound, .forbidden].contains(shown.kind) {
            shown.detail += " \(localization.texts.program.canSaveAsNew)"
            return view.displayConflict(ConflictPresentation(error: shown, saved: nil))
        }
        guard shown.kind == .stale else { return view.displayRefused(shown) }
        shown.detail = localization.texts.program.changedSince
        guard let text, let post, let current = try? await current(post), let version = current.post.version
        else { return view.displayConflict(ConflictPresentation(error: shown, saved: nil)) }
        // Of two conflicts, the one with the saved text comes first. The next save is the other one.
        var pending = post.condition.allows(version) ? (try? await pendingText(of: current)) ?? nil : nil
        if PendingVersion(of: pending) == post.pending { pending = nil }
        conflicting = (current, pending)
        let other = pending.map { ComposedText($0.content) } ?? current.text
        if pending != nil { shown.detail = localization.texts.program.keptSince }
        let seen = ComposedPost(
            post.id, isDraft: post.isDraft, on: .oneOf([version]),
            pending: pending.map { PendingVersion(of: $0) } ?? post.pending)
        view.displayConflict(
            ConflictPresentation(
                error: shown,
                saved: ConflictPresentation.SavedText(
                    text: other, isPending: pending != nil, seen: seen.seen ?? "",
                    lines: text.compared(with: other))))
    }

    /// A post with what its author has written.
    private struct Current {
        let post: PostText
        let content: PostContent
        var text: ComposedText { ComposedText(content) }

        init(_ text: DraftText) {
            post = .draft(text)
            content = PostContent(title: text.draft.title, body: text.body, tags: text.draft.tags)
        }

        init(_ text: BlogText) {
            post = .blog(text)
            content = PostContent(title: text.blog.title, body: text.body, tags: text.blog.tags)
        }
    }

    /// The post as its author sees it now.
    private func current(_ post: ComposedPost) async throws -> Current {
        post.isDraft
            ? Current(try await context.services.drafts.draft(post.id, ofAuthor: viewer))
            : Current(try await context.services.blogs.blog(post.id, ofAuthor: viewer))
    }

    /// The text that is kept beside a post; nil if there is none, or it is the saved one.
    private func pendingText(of current: Current) async throws -> PendingText? {
        try await posts.pendingText(of: current.post, for: viewer)
    }

    /// The next save changes this version, in which a text is saved.
    private func begin(_ post: PostText, with text: ComposedText, pending: PendingVersion = .none) {
        saved = text
        conflicting = nil
        self.post = ComposedPost(
            post.id, isDraft: post.draft != nil, on: post.version.map { .oneOf([$0]) } ?? .any,
            pending: pending)
    }

    private func add(_ text: ComposedText, once key: IdempotencyKey?) async throws -> PostText {
        let added = try await posts.addDraft(try text.content(), by: viewer, once: key)
        // Not the current version: an edit since a first request with the same key must not be lost.
        post = ComposedPost(added.id, isDraft: true, on: .oneOf([.first]))
        saved = text
        conflicting = nil
        return added
    }

    private func store(_ text: ComposedText, isAutomatic: Bool = false) async throws -> PostText {
        guard let post else { return try await add(text, once: key) }
        if isAutomatic, !post.isDraft { return try await keep(text, of: post) }
        let old = isAutomatic ? try await current(post) : nil
        let new = try text.edit(from: old?.text ?? saved)
        let changed: PostText
        do {
            changed = try await edit(post, new, on: post.condition, replacing: old?.content).post
        } catch let error as ServiceError {
            changed = try await repeated(text, of: post, after: error)
        }
        begin(changed, with: text)
        return changed
    }

    /// Changes a post, and removes the text that is kept beside it.
    private func edit(
        _ post: ComposedPost, _ edit: PostEdit, on condition: VersionCondition,
        replacing old: PostContent? = nil
    ) async throws -> Current {
        post.isDraft
            ? Current(
                try await posts.editDraft(
                    post.id, edit, on: condition, by: viewer, replacing: old, removing: post.pending))
            : Current(
                try await posts.editBlog(post.id, edit, on: condition, by: viewer, removing: post.pending))
    }

    /// Keeps the text beside a blog. The blog and its version stay as they are.
    private func keep(_ text: ComposedText, of post: ComposedPost) async throws -> PostText {
        let current = try await current(post)
        let version = post.version ?? current.post.version ?? .first
        let content = current.content.with(try text.edit(from: current.text))
        let pending = PendingText(content, for: version)
        let blog = try await posts.keep(pending, of: post.id, replacing: post.pending, by: viewer)
        if Current(blog).content == content {
            begin(.blog(blog), with: text)
        } else {
            self.post = ComposedPost(
                post.id, isDraft: false, on: .oneOf([version]), pending: PendingVersion(of: pending))
        }
        return .blog(blog)
    }

    private func storeAndPublish(_ text: ComposedText) async throws -> PostText {
        // A draft that cannot be published stays as it is, as the answer says.
        if let post, post.isDraft, let reason = (try? await current(post))?.post.draft?.draft.hidden {
            throw ServiceError.hidden(reason)
        }
        let stored = try await store(text)
        guard stored.draft != nil, let post else { return stored }
        let publication = try await posts.publishDraft(post.id, on: post.condition, by: viewer, once: key)
        begin(publication.post, with: text)
        return publication.post
    }

    /// The second of two clicks on a button: the first one has saved this text, and perhaps published it.
    /// - Returns: the post with this text.
    /// - Throws: `error` if the post has another text.
    private func repeated(
        _ text: ComposedText, of post: ComposedPost, after error: ServiceError
    ) async throws -> PostText {
        for isDraft in post.isDraft ? [false, true] : [false] {
            let post = ComposedPost(post.id, isDraft: isDraft)
            if let current = try? await current(post), current.content == (try? text.content()) {
                return current.post
            }
        }
        throw error
    }
}

extension PostText {
    /// The version; nil of a post in the recycle bin.
    fileprivate var version: PostVersion? { draft?.draft.version ?? blog?.blog.version }
}

extension ComposedText {
    fileprivate init(_ content: PostContent) {
        self.init(
            title: content.title.text, body: content.body.markdown,
            tags: content.tags.all.map(\.name.text).joined(separator: ", "))
    }

    /// The values that differ from a base; all without one.
    fileprivate func edit(from base: ComposedText?) throws(FieldErrors) -> PostEdit {
        var check = FieldCheck()
        var edit = PostEdit()
        if base.map({ !title.utf8.elementsEqual($0.title.utf8) }) ?? true {
            edit.title = check.value { () throws(FieldError) in try Title(title) }
        }
        if base.map({ !body.utf8.elementsEqual($0.body.utf8) }) ?? true {
            edit.body = check.value { () throws(FieldError) in try Body(body) }
        }
        if let tags, base.map({ !tags.utf8.elementsEqual(($0.tags ?? "").utf8) }) ?? true {
            edit.tags = check.value { () throws(FieldError) in try Tags(list: tags) }
        }
        try check.finish()
        return edit
    }

    /// The content of a new post.
    fileprivate func content() throws(FieldErrors) -> PostContent {
        guard let content = try edit(from: nil).content else {
            throw FieldErrors([FieldError(field: "title", .missing)])
        }
        return content
    }
}

extension SceneFactory {
    /// A text that a person writes.
    /// - Parameters:
    ///   - post: the post that it belongs to; nil for a new draft.
    ///   - base: the text that the person began with; nil if it is unknown.
    ///   - key: a repetition with the same key creates and publishes nothing more.
    public func composer(
        _ post: ComposedPost? = nil, base: ComposedText? = nil, once key: IdempotencyKey? = nil,
        on view: any ComposerView, _ context: SceneContext
    ) -> ComposerPresenter {
        ComposerPresenter(
            post, base: base, once: key, view: view, PresenterContext(self, context))
    }
}
