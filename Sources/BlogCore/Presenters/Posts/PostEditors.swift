import BlogContracts
public import BlogModels
import BlogServices

/// A draft that is written, from a new one until it is published or deleted.
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
    ///   - creation: gets the number of a new draft, and of a blog that a draft became.
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

    /// Begins a draft, which all that follows is then about.
    public func create(_ title: Title, _ body: Body) async throws(CancellationError) {
        try await commands.run {
            try await posts.addDraft(title, body, by: viewer)
        } show: { text in
            id = text.draft.id
            display.show(text)
            creation?.displayCreated(text.draft.id.rawValue)
        }
    }

    /// Keeps what was edited, if the draft is at the version meant; nothing before there is a draft.
    public func save(_ edit: PostEdit, on condition: VersionCondition = .any) async throws(CancellationError)
    {
        guard let id else { return }
        try await commands.run {
            try await posts.editDraft(id, edit, on: condition, by: viewer)
        } show: { text in
            display.show(text)
        }
    }

    /// Publishes the draft, if it is at the version meant; nothing before there is a draft.
    public func publish(on condition: VersionCondition = .any) async throws(CancellationError) {
        guard let id else { return }
        try await commands.run {
            try await posts.publishDraft(id, on: condition, by: viewer)
        } show: { publication in
            display.show(publication.blog)
            if publication.isNew { creation?.displayCreated(id.rawValue) }
        }
    }

    /// Throws the draft away, if it is at the version meant; nothing before there is a draft.
    public func discard(on condition: VersionCondition = .any) async throws(CancellationError) {
        guard let id else { return }
        try await commands.run {
            try await posts.discardDraft(id, on: condition, by: viewer)
        } show: { _ in
            display.showRemoved(localization.draftDiscarded(id))
        }
    }

    /// Opens what it is now; nothing before anything was shown.
    public func select() {
        display.select()
    }
}

/// A blog that its author edits, until it is unpublished or deleted.
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

    /// Keeps what was edited, if the blog is at the version meant.
    public func save(_ edit: PostEdit, on condition: VersionCondition = .any) async throws(CancellationError)
    {
        try await commands.run {
            try await posts.editBlog(id, edit, on: condition, by: viewer)
        } show: { text in
            display.show(text)
        }
    }

    /// Makes it a draft again, if it is at the version meant.
    public func unpublish(on condition: VersionCondition = .any) async throws(CancellationError) {
        try await commands.run {
            try await posts.unpublishBlog(id, on: condition, by: viewer)
        } show: { text in
            display.show(text)
        }
    }

    /// Throws it away, if it is at the version meant.
    public func discard(on condition: VersionCondition = .any) async throws(CancellationError) {
        try await commands.run {
            try await posts.discardBlog(id, on: condition, by: viewer)
        } show: { _ in
            display.showRemoved(localization.blogDiscarded(id))
        }
    }

    /// Opens what it is now; nothing before anything was shown.
    public func select() {
        display.select()
    }
}

/// Shows a post as what it has become, and leads on to it.
final class PostDisplay {
    private let drafts: DraftFormatter
    private let blogs: BlogFormatter
    private let view: any PostView
    private let router: any Router
    private var lead: () -> Void = {}

    init(view: any PostView, _ context: PresenterContext) {
        drafts = DraftFormatter(localization: context.localization)
        blogs = BlogFormatter(author: .label, localization: context.localization)
        self.view = view
        router = context.router
    }

    func show(_ draft: DraftText) {
        view.display(.draft(drafts.detail(draft)))
        lead = { [router] in router.showDraft(draft.draft.id) }
    }

    func show(_ blog: BlogText) {
        view.display(.blog(blogs.detail(blog)))
        lead = { [router] in router.showBlog(blog.blog.id) }
    }

    func showRemoved(_ text: String) {
        view.display(.removed(RemovalPresentation(text: text)))
        lead = {}
    }

    /// Opens what was shown last; nothing before anything was.
    func select() {
        lead()
    }
}
