import BlogContracts
import BlogDomain
import BlogPresenters
import BlogViews
import SocketHTTP

extension Feature {
    static let blogs = Feature(
        routes: [Routes.blogs, Routes.blog, Routes.blogLikes, Routes.unpublishing])
}

extension Commands {
    /// Makes a blog a draft again.
    static func unpublish(_ post: PostID, on condition: VersionCondition) -> Command<PostPresentation> {
        Command { try await $1.scenes.unpublishBlog(post, matching: condition, on: $0, $1.scene) }
    }
}

extension Routes {
    static let blogs = Route(
        .blogs, query: [.tag] + .blogs,
        live: { request in
            let tag = try request.query.tag()
            return try LiveBlogs(scope: tag.map { .tag($0) } ?? .all, page: request.query.page())
        })

    static let blog = Route(
        .blog, hasSlug: true, body: .post,
        [
            .patch: shows { request in
                let fields = try await request.signedIn().body()
                return try Commands.save(request.post, isDraft: false, fields, on: request.condition)
            },
            .delete: does { Commands.discard($0.post, isDraft: false, on: $0.condition) },
        ], live: { LiveBlog(post: $0.post, showsComments: $0.media == .html) })

    static let blogLikes = Route(
        .likers, query: .page,
        [
            .get: list(of: PersonPresentation.self) { request, scenes, view, context in
                scenes.likers(of: request.post, on: view, context)
            }
        ])

    static let unpublishing = Route(
        .unpublish,
        [.post: shows { Commands.unpublish($0.post, on: $0.condition) }], form: Forms.unpublish)
}

extension Forms {
    static let unpublish = Form { form in
        try await form.run(Commands.unpublish(form.post, on: form.condition))
        return .next(form.links.draft(form.identifier), Flash(.unpublished, form.identifier))
    }
}

struct LiveBlog: LiveScreen {
    let post: PostID
    /// Whether its comments are on the same page, as on the web page.
    var showsComments = false
    var blog: PostID? { post }
    var rows: Set<Subject> { showsComments ? [.comments(on: post)] : [] }

    func closed(_ scenes: SceneFactory, _ context: SceneContext) -> Closed {
        if showsComments {
            let view = OneShotBlogScene()
            return (view, scenes.blogScene(post, on: view, context))
        }
        let view = OneShotBlog()
        return (view, scenes.blog(post, on: view, context))
    }

    func open(_ events: EventBuffer, _ scenes: SceneFactory, _ context: SceneContext) -> Open {
        let view = EventBlog(events)
        return (view, scenes.blog(post, on: view, context))
    }
}
