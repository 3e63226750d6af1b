import BlogContracts
import BlogModels
import BlogServices

/// Restores a post from the viewer's recycle bin.
public final class RestorePresenter {
    private let post: PostID
    private let context: PresenterContext
    private let display: PostDisplay
    private let commands: CommandRunner

    init(post: PostID, view: any PostView, _ context: PresenterContext) {
        self.post = post
        self.context = context
        display = PostDisplay(view: view, context)
        commands = CommandRunner(context)
    }

    /// Restores the post and shows it as the blog or the draft that it is again.
    public func restore() async throws(CancellationError) {
        try await commands.run {
            try await context.services.trash.restore(post, by: context.viewer)
        } show: { post in
            switch post {
            case .blog(let text): display.show(text)
            case .draft(let text): display.show(text)
            }
        }
    }

    /// Opens the post; nothing before it was restored.
    public func select() {
        display.select()
    }
}
