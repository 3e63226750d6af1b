public import BlogContracts
public import BlogModels
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

    /// Restores the post and shows it as a blog or a draft.
    public func restore() async throws(CancellationError) {
        try await commands.run {
            try await context.services.trash.restore(post, by: context.viewer)
        } show: { post in
            display.show(post)
        }
    }

    /// Opens the post. Before it is restored this does nothing.
    public func select() {
        display.select()
    }
}

extension SceneFactory {
    public func restore(
        _ post: PostID, on view: any PostView, _ context: SceneContext
    ) -> RestorePresenter {
        RestorePresenter(post: post, view: view, PresenterContext(self, context))
    }
}
