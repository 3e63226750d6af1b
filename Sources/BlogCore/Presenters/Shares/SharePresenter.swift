import BlogContracts
import BlogModels
import BlogServices

/// A share button alone, without the blog around it.
public final class SharePresenter {
    private let blog: PostID
    private let context: PresenterContext
    private let view: any ShareView
    private let commands: CommandRunner

    init(blog: PostID, view: any ShareView, _ context: PresenterContext) {
        self.blog = blog
        self.context = context
        self.view = view
        commands = CommandRunner(context)
    }

    /// Counts a share and shows the link.
    public func share() async throws(CancellationError) {
        try await commands.run {
            try await context.services.shares.share(blog, by: context.viewer)
        } show: { share in
            view.display(context.links.presentation(of: share, context.wording))
        }
    }
}
