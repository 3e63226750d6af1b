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
    private let command: SwitchCommand
    private var state: LikeState?

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
        command = SwitchCommand(wording: wording, showError: errors.displayError)
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
            try await services.likes.turnLike(of: blog, on: isLiked, by: viewer)
        } take: {
            state = $0
        } show: {
            guard let state else { return }
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
