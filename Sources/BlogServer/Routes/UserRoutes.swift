import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import OneShotViews
import SocketHTTP

extension Routes {
    /// A user's page.
    static let users = Route(
        "/users/{id}", query: .page, body: .account,
        [
            .get: { exchange, stage in
                let view = OneShotUserScene()
                try await stage.scenes.userScene(
                    of: exchange.user, on: view, try stage.context(exchange.query)
                )
                .load()
                return .shows(view)
            },
            .patch: changeAccount,
        ])

    /// The same by username.
    static let usersByName = Route(
        "/users", query: [.username] + .page, body: .account,
        [
            .get: { exchange, stage in
                let username = try exchange.query.username()
                let context = try stage.context(exchange.query)
                let user = try await stage.services.users.resolve(.username(username))
                let view = OneShotUserScene()
                try await stage.scenes.userScene(of: user, on: view, context).load()
                return .shows(view)
            },
            .post: register,
        ])

    /// A user's blogs alone.
    static let userBlogs = Route(
        "/users/{id}/blogs", query: .page,
        [
            .get: { exchange, stage in
                let view = OneShotList<BlogCellPresentation>()
                try await stage.scenes.blogs(by: exchange.user, on: view, try stage.context(exchange.query))
                    .load()
                return .shows(view)
            }
        ])

    /// The user's own drafts alone.
    static let userDrafts = Route(
        "/users/{id}/drafts", query: .page,
        [
            .get: { exchange, stage in
                let view = OneShotList<DraftCellPresentation>()
                let context = try stage.signedInContext(exchange.query)
                try await stage.scenes.drafts(by: exchange.user, on: view, context).load()
                return .shows(view)
            }
        ])

    /// The blogs that a user likes.
    static let userLikes = Route(
        "/users/{id}/likes", query: .page,
        [
            .get: { exchange, stage in
                let view = OneShotList<BlogCellPresentation>()
                try await stage.scenes.blogs(
                    likedBy: exchange.user, on: view, try stage.context(exchange.query)
                )
                .load()
                return .shows(view)
            }
        ])
}
