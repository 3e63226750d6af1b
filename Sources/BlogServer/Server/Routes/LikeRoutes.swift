import BlogContracts
import BlogPresenters
import OneShotViews
import SocketHTTP

extension Routes {
    static let like = Route(
        "/blogs/{id}/like",
        [
            .put: { request, context in
                let view = OneShotContent<LikePresentation>()
                try await context.scenes.like(of: request.post, on: view, context.scene).like()
                return .shows(view)
            },
            .delete: { request, context in
                let view = OneShotContent<LikePresentation>()
                try await context.scenes.like(of: request.post, on: view, context.scene).unlike()
                return .shows(view)
            },
        ])
}
