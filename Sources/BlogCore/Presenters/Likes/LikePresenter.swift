public import BlogContracts
public import BlogModels
public import BlogServices

/// A like button alone, without the blog around it.
public final class LikePresenter {
    private let blog: PostID
    private let services: Services
    private let wording: any Wording
    private let viewer: UserID?
    private let view: any LikeView
    private let commands: CommandRunner

    /// Makes the presenter of `viewer`'s like of a blog.
    public init(
        blog: PostID, services: Services, wording: any Wording, viewer: UserID?, view: any LikeView,
        errors: any ErrorView
    ) {
        self.blog = blog
        self.services = services
        self.wording = wording
        self.viewer = viewer
        self.view = view
        commands = CommandRunner(wording: wording, showError: errors.displayError)
    }

    /// Likes the blog.
    public func like() async {
        await change { try await services.likes.like(blog, by: viewer) }
    }

    /// Takes the like back.
    public func unlike() async {
        await change { try await services.likes.unlike(blog, by: viewer) }
    }

    private func change(_ command: () async throws -> LikeState) async {
        await commands.run(command) { like in
            view.display(
                LikePresentation(
                    blogID: like.blogID.rawValue, isLiked: like.isLiked, likeCount: like.likeCount,
                    likeCountText: wording.count(like.likeCount, of: .likes), text: wording.likeChanged(like))
            )
        }
    }
}
