import BlogContracts
import BlogModels
import BlogPresenters
import HTMLViews
import OneShotViews
import SocketHTTP

/// Follows a user, or stops that.
struct SetFollow: Action {
    let user: UserID
    let isOn: Bool

    func run(on view: OneShotContent<FollowPresentation>, in context: RouteContext) async throws {
        let button = context.scenes.follow(of: user, on: view, context.scene)
        try await button.load()
        try await isOn ? button.follow() : button.unfollow()
    }
}

/// Counts a share of a blog.
struct ShareBlog: Action {
    let post: PostID

    func run(on view: OneShotContent<SharePresentation>, in context: RouteContext) async throws {
        try await context.scenes.share(of: post, on: view, context.scene).share()
    }
}

extension Routes {
    static let follow = Route(
        .follow,
        [
            .put: shows { SetFollow(user: $0.user, isOn: true) },
            .delete: shows { SetFollow(user: $0.user, isOn: false) },
        ])

    static let followers = Route(
        .followers, query: .page,
        [
            .get: { request, context in
                let scene = try context.scene(request.query)
                return try await context.show(OneShotList<UserCellPresentation>()) {
                    context.scenes.followers(of: request.user, on: $0, scene)
                }
            }
        ], live: { LivePeople(side: .followers, user: $0.user, page: try $0.query.page()) })

    static let following = Route(
        .following, query: .page,
        [
            .get: { request, context in
                let scene = try context.scene(request.query)
                return try await context.show(OneShotList<UserCellPresentation>()) {
                    context.scenes.following(by: request.user, on: $0, scene)
                }
            }
        ], live: { LivePeople(side: .following, user: $0.user, page: try $0.query.page()) })

    static let share = Route(.share, [.post: shows { ShareBlog(post: $0.post) }])
}
