import BlogContracts
import BlogModels
import BlogPresenters
import HTMLViews
import OneShotViews
import SocketHTTP

/// Likes a blog, or removes the like.
struct SetLike: Action {
    let post: PostID
    let isOn: Bool

    func run(on view: OneShotContent<LikePresentation>, in context: RouteContext) async throws {
        let button = context.scenes.like(of: post, on: view, context.scene)
        try await isOn ? button.like() : button.unlike()
    }
}

extension Routes {
    static let like = Route(
        .like,
        [
            .put: shows { SetLike(post: $0.post, isOn: true) },
            .delete: shows { SetLike(post: $0.post, isOn: false) },
        ])
}
