public import BlogContracts
public import BlogModels
public import BlogServices

/// A draft being written, from before there is any until it is published or thrown away.
public final class DraftEditorPresenter {
    private var id: PostID?
    private let posts: PostService
    private let wording: any Wording
    private let viewer: UserID?
    private let creation: (any CreationView)?
    private let display: PostDisplay
    private let commands: CommandRunner

    /// Makes the presenter of a draft, or of one to be, where `id` is nil.
    ///
    /// `names` is how a blog's author is worded. `creation` is told of what was not there before: a draft that was
    /// begun, a blog that a draft became.
    public init(
        id: PostID?, services: Services, wording: any Wording, names: AuthorFormatter, viewer: UserID?,
        view: any PostView, creation: (any CreationView)?, errors: any ErrorView, router: any Router
    ) {
        self.id = id
        posts = services.posts
        self.wording = wording
        self.viewer = viewer
        self.creation = creation
        display = PostDisplay(wording: wording, names: names, view: view, router: router)
        commands = CommandRunner(wording: wording, showError: errors.displayError)
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
            display.showRemoved(wording.draftDiscarded(id))
        }
    }

    /// Opens what it is now; nothing before anything was shown.
    public func select() {
        display.select()
    }
}
