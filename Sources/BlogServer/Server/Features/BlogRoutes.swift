import BlogContracts
import BlogDomain
import BlogPresenters
import BlogViews
import SocketHTTP

extension Feature {
    static let blogs = Feature(
        routes: [Routes.blogs, Routes.blog, Routes.blogLikes, Routes.unpublishing])
}

struct SaveBlog: Action {
    let post: PostID
    let edit: PostEdit
    let condition: VersionCondition

    /// - Throws: ``FieldErrors``.
    init(_ post: PostID, _ fields: BodyFields, on condition: VersionCondition) throws {
        var fields = fields
        var edit = fields.post(isNew: false)
        edit.commentsClosed = fields.commentsClosed()
        self.edit = edit
        try fields.finish()
        (self.post, self.condition) = (post, condition)
    }

    func run(on view: OneShotContent<PostPresentation>, in context: RouteContext) async throws {
        try await context.scenes.save(
            edit, of: post, isDraft: false, matching: condition, on: view, context.scene)
    }
}

/// Makes a blog a draft again.
struct UnpublishBlog: Action {
    let post: PostID
    let condition: VersionCondition

    func run(on view: OneShotContent<PostPresentation>, in context: RouteContext) async throws {
        try await context.scenes.unpublishBlog(post, matching: condition, on: view, context.scene)
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
                return try SaveBlog(request.post, fields, on: request.condition)
            },
            .delete: does { DiscardPost(post: $0.post, isDraft: false, condition: $0.condition) },
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
        [.post: shows { UnpublishBlog(post: $0.post, condition: $0.condition) }], form: Forms.unpublish)
}

extension Forms {
    static let unpublish = Form { form in
        try await form.run(UnpublishBlog(post: form.post, condition: form.condition))
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
