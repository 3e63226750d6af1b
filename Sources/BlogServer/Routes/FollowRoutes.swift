import BlogContracts
import BlogPresenters
import OneShotViews
import SocketHTTP

extension Routes {
    /// The viewer's follow of a user.
    static let follow = Route(
        "/users/{id}/follow",
        [
            .put: { exchange, stage in
                let view = OneShotContent<FollowPresentation>()
                let button = stage.scenes.follow(of: exchange.user, on: view, stage.context)
                try await button.load()
                try await button.follow()
                return .shows(view)
            },
            .delete: { exchange, stage in
                let view = OneShotContent<FollowPresentation>()
                let button = stage.scenes.follow(of: exchange.user, on: view, stage.context)
                try await button.load()
                try await button.unfollow()
                return .shows(view)
            },
        ])

    /// Who follows a user.
    static let followers = Route(
        "/users/{id}/followers", query: .page,
        [
            .get: { exchange, stage in
                let view = OneShotList<UserCellPresentation>()
                let context = try stage.context(exchange.query)
                try await stage.scenes.followers(of: exchange.user, on: view, context).load()
                return .shows(view)
            }
        ])

    /// Whom a user follows.
    static let following = Route(
        "/users/{id}/following", query: .page,
        [
            .get: { exchange, stage in
                let view = OneShotList<UserCellPresentation>()
                let context = try stage.context(exchange.query)
                try await stage.scenes.following(by: exchange.user, on: view, context).load()
                return .shows(view)
            }
        ])

    /// Handing a blog on.
    static let share = Route(
        "/blogs/{id}/share",
        [
            .post: { exchange, stage in
                let view = OneShotContent<SharePresentation>()
                try await stage.scenes.share(of: exchange.post, on: view, stage.context).share()
                return .shows(view)
            }
        ])
}
