import BlogContracts
import BlogDomain
import BlogPresenters
import BlogViews

extension Feature {
    static let likes = Feature(
        routes: [
            Route(
                .like, Routes.switches { SetLike(post: $0.post, isOn: $1) },
                form: Form { form in
                    try await form.run(SetLike(post: form.post, isOn: form.isOn()))
                    return try await form.handler.elements(ofBlog: form) ?? .next(form.row)
                })
        ])
}

/// Likes a blog, or removes the like.
struct SetLike: Action {
    let post: PostID
    let isOn: Bool

    func run(on view: OneShotContent<LikePresentation>, in context: RouteContext) async throws {
        try await context.scenes.like(post, isOn: isOn, on: view, context.scene)
    }
}
