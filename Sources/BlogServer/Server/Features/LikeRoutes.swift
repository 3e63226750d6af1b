import BlogContracts
import BlogDomain
import BlogPresenters
import BlogViews

extension Feature {
    static let likes = Feature(
        routes: [
            Route(
                .like, Routes.switches { Commands.like($0.post, isOn: $1) },
                form: Form { form in
                    try await form.run(Commands.like(form.post, isOn: form.isOn()))
                    return try await form.handler.elements(ofBlog: form) ?? .next(form.row)
                })
        ])
}

extension Commands {
    /// Likes a blog, or removes the like.
    static func like(_ post: PostID, isOn: Bool) -> Command<LikePresentation> {
        Command { try await $1.scenes.like(post, isOn: isOn, on: $0, $1.scene) }
    }
}
