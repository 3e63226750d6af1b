import BlogContracts
import BlogModels
import BlogPresenters
import OneShotViews
import SocketHTTP

extension Routes {
    static let blogs = Route(
        "/blogs", query: [.tag] + .page,
        [
            .get: { request, context in
                let tag = try request.query.tag()
                return try await context.show(OneShotList<BlogCellPresentation>(), repeating: [.tag, .limit])
                {
                    let scene = try context.scene(request.query)
                    guard let tag else { return context.scenes.allBlogs(on: $0, scene) }
                    return context.scenes.taggedBlogs(with: tag, on: $0, scene)
                }
            }
        ],
        live: { request in
            guard try request.query.tag() == nil else {
                throw FieldErrors([FieldError(field: "tag", .stated("has no events"))])
            }
            return .blogs(try request.query.page())
        })

    static let blog = Route(
        "/blogs/{id}", hasSlug: true, body: .post,
        [
            .get: { request, context in
                try await context.show(OneShotBlog()) {
                    context.scenes.blog(request.post, on: $0, context.scene)
                }
            },
            .patch: editBlog,
            .delete: discardBlog,
        ], live: { .blog($0.post) })

    static let blogLikes = Route(
        "/blogs/{id}/likes", query: .page,
        [
            .get: { request, context in
                try await context.show(OneShotList<PersonPresentation>()) {
                    context.scenes.likers(of: request.post, on: $0, try context.scene(request.query))
                }
            }
        ])
}

extension Routes {
    static let editBlog: Route.Action = { request, context in
        let scene = try context.authenticatedScene()
        let edit = try await request.edit()
        let view = OneShotContent<PostPresentation>()
        try await context.scenes.blogEditor(request.post, on: view, scene).save(edit, on: request.condition)
        return .shows(view)
    }

    static let discardBlog: Route.Action = { request, context in
        try await context.scenes.blogEditor(
            request.post, on: OneShotContent<PostPresentation>(), context.scene
        )
        .discard(on: request.condition)
        return .done
    }

    static let unpublishing = Route(
        "/blogs/{id}/unpublish",
        [
            .post: { request, context in
                let view = OneShotContent<PostPresentation>()
                try await context.scenes.blogEditor(request.post, on: view, context.scene)
                    .unpublish(on: request.condition)
                return .shows(view)
            }
        ])
}
