import BlogContracts
import BlogPresenters
import OneShotViews
import SocketHTTP

extension Routes {
    /// The author changes a blog.
    static let editBlog: Route.Action = { exchange, stage in
        let context = try stage.signedInContext
        let edit = try await exchange.edit()
        let view = OneShotContent<PostPresentation>()
        try await stage.scenes.blogEditor(exchange.post, on: view, context).save(edit, on: exchange.condition)
        return .shows(view)
    }

    /// The author throws a blog away.
    static let discardBlog: Route.Action = { exchange, stage in
        try await stage.scenes.blogEditor(
            exchange.post, on: OneShotContent<PostPresentation>(), stage.context
        )
        .discard(on: exchange.condition)
        return .done
    }

    /// A blog becomes a draft again.
    static let unpublishing = Route(
        "/blogs/{id}/unpublish",
        [
            .post: { exchange, stage in
                let view = OneShotContent<PostPresentation>()
                try await stage.scenes.blogEditor(exchange.post, on: view, stage.context)
                    .unpublish(on: exchange.condition)
                return .shows(view)
            }
        ])
}
