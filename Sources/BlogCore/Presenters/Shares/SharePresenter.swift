public import BlogContracts
public import BlogModels
public import BlogServices

/// A share button alone, without the blog around it.
public final class SharePresenter {
    private let blog: PostID
    private let services: Services
    private let wording: any Wording
    private let links: ShareLinks
    private let viewer: UserID?
    private let view: any ShareView
    private let commands: CommandRunner

    /// Makes the presenter of `viewer`'s sharing of a blog.
    public init(
        blog: PostID, services: Services, wording: any Wording, links: ShareLinks, viewer: UserID?,
        view: any ShareView, errors: any ErrorView
    ) {
        self.blog = blog
        self.services = services
        self.wording = wording
        self.links = links
        self.viewer = viewer
        self.view = view
        commands = CommandRunner(wording: wording, showError: errors.displayError)
    }

    /// Counts a share and shows the link.
    public func share() async throws(CancellationError) {
        try await commands.run {
            try await services.shares.share(blog, by: viewer)
        } show: { share in
            view.display(links.presentation(of: share, wording))
        }
    }
}
