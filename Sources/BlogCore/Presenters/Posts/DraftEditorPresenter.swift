import BlogContracts
public import BlogModels
import BlogServices

/// A draft being written, from before there is any until it is published or thrown away.
public final class DraftEditorPresenter {
    private var id: PostID?
    private let posts: PostService
    private let wording: any Wording
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
        wording = context.wording
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
            display.showRemoved(wording.draftDiscarded(id))
        }
    }

    /// Opens what it is now; nothing before anything was shown.
    public func select() {
        display.select()
    }
}
