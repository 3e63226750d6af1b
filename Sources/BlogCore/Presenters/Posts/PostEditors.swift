import BlogContracts
public import BlogModels
import BlogServices

/// Edits a draft, from its creation until it is published or deleted. Before it is created, the other commands do
/// nothing.
public final class DraftEditorPresenter {
    private var id: PostID?
    private let posts: PostService
    private let localization: any Localization
    private let viewer: UserID?
    private let creation: (any CreationView)?
    private let display: PostDisplay
    private let commands: CommandRunner

    /// - Parameters:
    ///   - id: the draft; nil for a new one.
    ///   - creation: receives the number of a new draft, and of a newly published blog.
    init(
        id: PostID?, view: any PostView, creation: (any CreationView)?, _ context: PresenterContext
    ) {
        self.id = id
        posts = context.services.posts
        localization = context.localization
        viewer = context.viewer
        self.creation = creation
        display = PostDisplay(view: view, context)
        commands = CommandRunner(context)
    }

    /// Creates a draft. Later commands change this draft. A repetition with the same key shows the post that the first
    /// request created.
    public func create(
        _ title: Title, _ body: Body, tags: Tags = .none, once key: IdempotencyKey? = nil
    ) async throws(CancellationError) {
        try await commands.run {
            try await posts.addDraft(title, body, tags: tags, by: viewer, once: key)
        } show: { post in
            id = display.show(post)
            if let id { creation?.displayCreated(id.rawValue) }
        }
    }

    /// Saves an edit if the draft's version satisfies the condition.
    public func save(_ edit: PostEdit, on condition: VersionCondition = .any) async throws(CancellationError)
    {
        guard let id else { return }
        try await commands.run {
            try await posts.editDraft(id, edit, on: condition, by: viewer)
        } show: { text in
            display.show(text)
        }
    }

    /// Publishes the draft if its version satisfies the condition. A repetition with the same key shows the post.
    public func publish(
        on condition: VersionCondition = .any, once key: IdempotencyKey? = nil
    ) async throws(CancellationError) {
        guard let id else { return }
        try await commands.run {
            try await posts.publishDraft(id, on: condition, by: viewer, once: key)
        } show: { publication in
            display.show(publication.post)
            if publication.isNew { creation?.displayCreated(id.rawValue) }
        }
    }

    /// Moves the draft to the recycle bin if its version satisfies the condition.
    public func discard(on condition: VersionCondition = .any) async throws(CancellationError) {
        guard let id else { return }
        try await commands.run {
            try await posts.discardDraft(id, on: condition, by: viewer)
        } show: { _ in
            display.showRemoved(localization.draftDiscarded(id))
        }
    }

    /// Opens the draft or blog that was shown last. Before that it does nothing.
    public func select() {
        display.select()
    }
}

/// Edits a blog, until it is unpublished or deleted.
public final class BlogEditorPresenter {
    private let id: PostID
    private let posts: PostService
    private let localization: any Localization
    private let viewer: UserID?
    private let display: PostDisplay
    private let commands: CommandRunner

    init(id: PostID, view: any PostView, _ context: PresenterContext) {
        self.id = id
        posts = context.services.posts
        localization = context.localization
        viewer = context.viewer
        display = PostDisplay(view: view, context)
        commands = CommandRunner(context)
    }

    /// Saves an edit if the blog's version satisfies the condition.
    public func save(_ edit: PostEdit, on condition: VersionCondition = .any) async throws(CancellationError)
    {
        try await commands.run {
            try await posts.editBlog(id, edit, on: condition, by: viewer)
        } show: { text in
            display.show(text)
        }
    }

    /// Makes the blog a draft again if its version satisfies the condition.
    public func unpublish(on condition: VersionCondition = .any) async throws(CancellationError) {
        try await commands.run {
            try await posts.unpublishBlog(id, on: condition, by: viewer)
        } show: { text in
            display.show(text)
        }
    }

    /// Moves the blog to the recycle bin if its version satisfies the condition.
    public func discard(on condition: VersionCondition = .any) async throws(CancellationError) {
        try await commands.run {
            try await posts.discardBlog(id, on: condition, by: viewer)
        } show: { _ in
            display.showRemoved(localization.blogDiscarded(id))
        }
    }

    /// Opens the draft or blog that was shown last. Before that it does nothing.
    public func select() {
        display.select()
    }
}

/// Shows a post in its current state, and opens its screen.
final class PostDisplay {
    private let drafts: DraftFormatter
    private let blogs: BlogFormatter
    private let view: any PostView
    private let router: any Router
    private var open: () -> Void = {}

    init(view: any PostView, _ context: PresenterContext) {
        drafts = DraftFormatter(
            localization: context.localization, markdown: context.services.markdown)
        blogs = BlogFormatter(
            author: .label, localization: context.localization, markdown: context.services.markdown)
        self.view = view
        router = context.router
    }

    func show(_ draft: DraftText) {
        view.display(.draft(drafts.detail(draft)))
        open = { [router] in router.showDraft(draft.draft.id) }
    }

    func show(_ blog: BlogText) {
        view.display(.blog(blogs.detail(blog)))
        open = { [router] in router.showBlog(blog.blog.id) }
    }

    /// - Returns: the number of the post; nil if it is in the recycle bin and cannot be shown.
    @discardableResult
    func show(_ post: PostText) -> PostID? {
        switch post {
        case .draft(let draft): show(draft)
        case .blog(let blog): show(blog)
        case .trashed: return nil
        }
        return post.id
    }

    func showRemoved(_ text: String) {
        view.display(.removed(RemovalPresentation(text: text)))
        open = {}
    }

    /// Opens the post that was shown last. Before that it does nothing.
    func select() {
        open()
    }
}
