public import BlogContracts
public import BlogModels
import BlogServices

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

extension SceneFactory {
    public func blogEditor(
        _ id: PostID, on view: any PostView, _ context: SceneContext
    ) -> BlogEditorPresenter {
        BlogEditorPresenter(id: id, view: view, PresenterContext(self, context))
    }
}
