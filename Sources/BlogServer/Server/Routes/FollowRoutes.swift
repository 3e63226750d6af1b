import BlogContracts
import BlogPresenters
import OneShotViews
import SocketHTTP

extension Routes {
    static let follow = Route(
        "/users/{id}/follow",
        [
            .put: { request, context in
                let view = OneShotContent<FollowPresentation>()
                let button = context.scenes.follow(of: request.user, on: view, context.scene)
                try await button.load()
                try await button.follow()
                return .shows(view)
            },
            .delete: { request, context in
                let view = OneShotContent<FollowPresentation>()
                let button = context.scenes.follow(of: request.user, on: view, context.scene)
                try await button.load()
                try await button.unfollow()
                return .shows(view)
            },
        ])

    static let followers = Route(
        "/users/{id}/followers", query: .page,
        [
            .get: { request, context in
                let scene = try context.scene(request.query)
                return try await context.show(OneShotList<UserCellPresentation>()) {
                    context.scenes.followers(of: request.user, on: $0, scene)
                }
            }
        ], live: { .followers($0.user, try $0.query.page()) })

    static let following = Route(
        "/users/{id}/following", query: .page,
        [
            .get: { request, context in
                let scene = try context.scene(request.query)
                return try await context.show(OneShotList<UserCellPresentation>()) {
                    context.scenes.following(by: request.user, on: $0, scene)
                }
            }
        ], live: { .following($0.user, try $0.query.page()) })

    static let share = Route(
        "/blogs/{id}/share",
        [
            .post: { request, context in
                let view = OneShotContent<SharePresentation>()
                try await context.scenes.share(of: request.post, on: view, context.scene).share()
                return .shows(view)
            }
        ])
}
