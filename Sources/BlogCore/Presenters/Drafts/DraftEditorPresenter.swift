public import BlogContracts
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
        _ content: PostContent, once key: IdempotencyKey? = nil
    ) async throws(CancellationError) {
        try await commands.run {
            try await posts.addDraft(content, by: viewer, once: key)
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

extension SceneFactory {
    /// The editor of a draft, or of a new draft if `id` is nil. `creation` receives the number of a new post.
    public func draftEditor(
        _ id: PostID?, on view: any PostView, creation: (any CreationView)? = nil, _ context: SceneContext
    ) -> DraftEditorPresenter {
        DraftEditorPresenter(id: id, view: view, creation: creation, PresenterContext(self, context))
    }
}
