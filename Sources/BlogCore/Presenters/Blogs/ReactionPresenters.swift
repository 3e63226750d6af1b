import BlogContracts
public import BlogModels
import BlogServices

/// The like button of a blog that is not loaded.
public final class LikePresenter {
    private let blog: PostID
    private let context: PresenterContext
    private let view: any LikeView
    private let command: SwitchCommand
    private var state: LikeState?

    init(blog: PostID, view: any LikeView, _ context: PresenterContext) {
        self.blog = blog
        self.context = context
        self.view = view
        command = SwitchCommand(context)
    }

    /// Likes the blog.
    public func like() async throws(CancellationError) {
        try await setLiked(true)
    }

    /// Removes the like.
    public func unlike() async throws(CancellationError) {
        try await setLiked(false)
    }

    private func setLiked(_ isLiked: Bool) async throws(CancellationError) {
        try await command.set(to: isLiked, confirmed: { state?.isLiked }) {
            try await context.services.likes.setLiked(isLiked, blog, by: context.viewer)
        } apply: {
            state = $0.state
        } show: {
            guard let state else { return }
            let localization = context.localization
            view.display(
                LikePresentation(
                    blogID: state.blogID.rawValue, isLiked: state.isLiked, likeCount: state.likeCount,
                    likeCountText: localization.count(state.likeCount, of: .likes),
                    text: localization.likeChanged(state)))
        }
    }
}

extension LikeService {
    func setLiked(_ isLiked: Bool, _ blog: PostID, by viewer: UserID?) async throws -> Outcome<LikeState> {
        isLiked ? try await like(blog, by: viewer) : try await unlike(blog, by: viewer)
    }
}

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

/// The public links to blogs: URLs below the server's public address, or paths if it has none.
public struct ShareLinks: Sendable {
    private let base: String

    /// Creates links below a public address.
    public init(_ publicURL: PublicURL? = nil) {
        base = publicURL?.text ?? ""
    }

    /// The link to a blog.
    public func blog(_ id: PostID) -> String {
        "\(base)/blogs/\(id.rawValue)"
    }

    func presentation(of share: ShareState, _ localization: any Localization) -> SharePresentation {
        SharePresentation(
            blogID: share.blogID.rawValue, url: blog(share.blogID), shareCount: share.shareCount,
            shareCountText: localization.count(share.shareCount, of: .shares))
    }
}
