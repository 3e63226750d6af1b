import BlogContracts
import BlogModels
import BlogPresenters
import HTMLViews
import OneShotViews
import SocketHTTP

extension Feature {
    static let likes = Feature(routes: [Routes.like], forms: [Forms.like])
}

/// Likes a blog, or removes the like.
struct SetLike: Action {
    let post: PostID
    let isOn: Bool

    func run(on view: OneShotContent<LikePresentation>, in context: RouteContext) async throws {
        let button = context.scenes.like(of: post, on: view, context.scene)
        try await isOn ? button.like() : button.unlike()
    }
}

extension Routes {
    static let like = Route(
        .like,
        [
            .put: shows { SetLike(post: $0.post, isOn: true) },
            .delete: shows { SetLike(post: $0.post, isOn: false) },
        ])
}

extension Forms {
    static let like = Form(.like) { form in
        try await form.run(SetLike(post: form.post, isOn: form.isOn()))
        if let level = form.level { return try await form.handler.elements(ofBlog: form, level: level) }
        return .next(form.row(form.links))
    }
}
