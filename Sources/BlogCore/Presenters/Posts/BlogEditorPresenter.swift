import BlogContracts
public import BlogModels
import BlogServices

/// A blog of the viewer's own being changed, until it is unpublished or thrown away.
public final class BlogEditorPresenter {
    private let id: PostID
    private let posts: PostService
    private let wording: any Wording
    private let viewer: UserID?
    private let display: PostDisplay
    private let commands: CommandRunner

    init(id: PostID, view: any PostView, _ context: PresenterContext) {
        self.id = id
        posts = context.services.posts
        wording = context.wording
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
            display.showRemoved(wording.blogDiscarded(id))
        }
    }

    /// Opens what it is now; nothing before anything was shown.
    public func select() {
        display.select()
    }
}
