import BlogContracts
import BlogPresenters
import OneShotViews
import SocketHTTP

extension Routes {
    /// Everybody's blogs.
    static let blogs = Route(
        "/blogs", query: .page,
        [
            .get: { exchange, stage in
                let view = OneShotList<BlogCellPresentation>()
                try await stage.scenes.blogs(on: view, try stage.context(exchange.query)).load()
                return .shows(view)
            }
        ])

    /// One blog.
    static let blog = Route(
        "/blogs/{id}", body: .post,
        [
            .get: { exchange, stage in
                let view = OneShotBlog()
                try await stage.scenes.blog(exchange.post, on: view, stage.context).load()
                return .shows(view)
            },
            .patch: editBlog,
            .delete: discardBlog,
        ])

    /// Who likes a blog.
    static let blogLikes = Route(
        "/blogs/{id}/likes", query: .page,
        [
            .get: { exchange, stage in
                let view = OneShotList<PersonPresentation>()
                try await stage.scenes.likers(of: exchange.post, on: view, try stage.context(exchange.query))
                    .load()
                return .shows(view)
            }
        ])

    /// The viewer's like of a blog.
    static let like = Route(
        "/blogs/{id}/like",
        [
            .put: { exchange, stage in
                let view = OneShotContent<LikePresentation>()
                try await stage.scenes.like(of: exchange.post, on: view, stage.context).like()
                return .shows(view)
            },
            .delete: { exchange, stage in
                let view = OneShotContent<LikePresentation>()
                try await stage.scenes.like(of: exchange.post, on: view, stage.context).unlike()
                return .shows(view)
            },
        ])
}
