public import BlogContracts
public import BlogModels
public import BlogServices

/// A blog of the viewer's own being changed, until it is unpublished or thrown away.
public final class BlogEditorPresenter {
    private let id: PostID
    private let posts: PostService
    private let wording: any Wording
    private let viewer: UserID?
    private let display: PostDisplay
    private let commands: CommandRunner

    /// Makes the presenter of a blog; `names` is how its author is worded.
    public init(
        id: PostID, services: Services, wording: any Wording, names: AuthorFormatter, viewer: UserID?,
        view: any PostView, errors: any ErrorView, router: any Router
    ) {
        self.id = id
        posts = services.posts
        self.wording = wording
        self.viewer = viewer
        display = PostDisplay(wording: wording, names: names, view: view, router: router)
        commands = CommandRunner(wording: wording, showError: errors.displayError)
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
