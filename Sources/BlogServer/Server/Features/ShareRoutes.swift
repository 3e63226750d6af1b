import BlogContracts
import BlogDomain
import BlogPresenters
import BlogViews
import SocketHTTP

extension Feature {
    static let shares = Feature(
        routes: [
            Route(
                .share, [.post: Routes.shows { ShareBlog(post: $0.post) }],
                form: Form { form in
                    try await form.run(ShareBlog(post: form.post))
                    return try await form.handler.elements(ofBlog: form)
                        ?? .next(form.row, Flash(.shared, form.identifier))
                })
        ])
}

/// Counts a share of a blog, once a day for each user.
struct ShareBlog: Action {
    let post: PostID

    func run(on view: OneShotContent<SharePresentation>, in context: RouteContext) async throws {
        try await context.scenes.share(post, on: view, context.scene)
    }
}
