import BlogContracts
import BlogDomain
import BlogPresenters
import BlogViews
import SocketHTTP

extension Feature {
    static let shares = Feature(
        routes: [
            Route(
                .share, [.post: Routes.shows { Commands.share($0.post) }],
                form: Form { form in
                    try await form.run(Commands.share(form.post))
                    return try await form.handler.elements(ofBlog: form)
                        ?? .next(form.row, Flash(.shared, form.identifier))
                })
        ])
}

extension Commands {
    /// Counts a share of a blog, once a day for each user.
    static func share(_ post: PostID) -> Command<SharePresentation> {
        Command { try await $1.scenes.share(post, on: $0, $1.scene) }
    }
}
