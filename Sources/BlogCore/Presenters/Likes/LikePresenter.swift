public import BlogContracts
public import BlogModels
import BlogServices

/// Likes and unlikes one blog, for a route or a command. The row of a list does it with `BlogCellPresenter`.
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

    public func like() async throws(CancellationError) {
        try await setLiked(true)
    }

    public func unlike() async throws(CancellationError) {
        try await setLiked(false)
    }

    private func setLiked(_ isLiked: Bool) async throws(CancellationError) {
        try await command.set(to: isLiked) {
            state = try await context.services.likes.setLiked(isLiked, blog, by: context.viewer).state
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

extension SceneFactory {
    public func like(of blog: PostID, on view: any LikeView, _ context: SceneContext) -> LikePresenter {
        LikePresenter(blog: blog, view: view, PresenterContext(self, context))
    }
}

extension LikeService {
    func setLiked(_ isLiked: Bool, _ blog: PostID, by viewer: UserID?) async throws -> Outcome<LikeState> {
        isLiked ? try await like(blog, by: viewer) : try await unlike(blog, by: viewer)
    }
}
