public import BlogContracts
public import BlogModels
import BlogServices

/// The share button of a blog that is not loaded.
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

    /// Records a share and shows the link.
    public func share() async throws(CancellationError) {
        try await commands.run {
            try await context.services.shares.share(blog, by: context.viewer)
        } show: { share in
            view.display(context.links.presentation(of: share.state, context.localization))
        }
    }
}

extension SceneFactory {
    public func share(of blog: PostID, on view: any ShareView, _ context: SceneContext) -> SharePresenter {
        SharePresenter(blog: blog, view: view, PresenterContext(self, context))
    }
}

/// The public links to blogs: URLs below the server's public address, or paths if it has none.
public struct ShareLinks: Sendable {
    private let base: String

    /// Creates links below a public address.
    public init(_ publicURL: PublicURL? = nil) {
        base = publicURL?.text ?? ""
    }

    public func blog(_ id: PostID) -> String {
        "\(base)/blogs/\(id.rawValue)"
    }

    func presentation(of share: ShareState, _ localization: any Localization) -> SharePresentation {
        SharePresentation(
            blogID: share.blogID.rawValue, url: blog(share.blogID), shareCount: share.shareCount,
            shareCountText: localization.count(share.shareCount, of: .shares))
    }
}
