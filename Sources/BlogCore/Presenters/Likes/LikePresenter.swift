import BlogContracts
import BlogModels
import BlogServices

/// A like button alone, without the blog around it.
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
        try await turnLike(on: true)
    }

    /// Removes the like.
    public func unlike() async throws(CancellationError) {
        try await turnLike(on: false)
    }

    private func turnLike(on isLiked: Bool) async throws(CancellationError) {
        try await command.turn(isLiked, confirmed: { state?.isLiked }) {
            try await context.services.likes.turnLike(of: blog, on: isLiked, by: context.viewer)
        } take: {
            state = $0
        } show: {
            guard let state else { return }
            let wording = context.wording
            view.display(
                LikePresentation(
                    blogID: state.blogID.rawValue, isLiked: state.isLiked, likeCount: state.likeCount,
                    likeCountText: wording.count(state.likeCount, of: .likes),
                    text: wording.likeChanged(state)))
        }
    }
}

extension LikeService {
    func turnLike(of blog: PostID, on isLiked: Bool, by viewer: UserID?) async throws -> LikeState {
        isLiked ? try await like(blog, by: viewer) : try await unlike(blog, by: viewer)
    }
}
