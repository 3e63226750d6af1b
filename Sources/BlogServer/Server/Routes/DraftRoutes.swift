import BlogContracts
import BlogModels
import BlogPresenters
import HTMLViews
import OneShotViews
import SocketHTTP

/// Creates a draft. A repetition with the same key shows the post that the first request created.
struct CreateDraft: Action {
    let title: Title
    let body: Body
    let tags: Tags
    let key: IdempotencyKey?

    /// - Throws: ``FieldErrors``.
    init(_ fields: BodyFields, once key: () throws(FieldError) -> IdempotencyKey?) throws {
        var fields = fields
        let title = fields.required("title", Title.init(_:))
        let body = fields.required("body", Body.init(_:))
        tags = fields.tags() ?? .none
        self.key = fields.value(key) ?? nil
        try fields.finish()
        guard let title, let body else { throw BodyError.notJSON }
        (self.title, self.body) = (title, body)
    }

    func run(on view: OneShotContent<PostPresentation>, in context: RouteContext) async throws {
        try await context.scenes.draftEditor(nil, on: view, creation: context.outcome, context.scene)
            .create(title, body, tags: tags, once: key)
    }
}

/// Changes a draft or a blog.
struct SavePost: Action {
    let post: PostID
    let isDraft: Bool
    let edit: PostEdit
    let condition: VersionCondition

    /// - Throws: ``FieldErrors``.
    init(_ post: PostID, isDraft: Bool, _ fields: BodyFields, on condition: VersionCondition) throws {
        var fields = fields
        edit = PostEdit(
            title: fields.optional("title", Title.init(_:)), body: fields.optional("body", Body.init(_:)),
            tags: fields.tags())
        try fields.finish()
        (self.post, self.isDraft, self.condition) = (post, isDraft, condition)
    }

    func run(on view: OneShotContent<PostPresentation>, in context: RouteContext) async throws {
        try await context.scenes.editor(of: post, isDraft: isDraft, on: view, context.scene)
            .save(edit, on: condition)
    }
}

/// Moves a draft or a blog to the recycle bin.
struct DiscardPost: Action {
    let post: PostID
    let isDraft: Bool
    let condition: VersionCondition

    func run(on view: OneShotContent<PostPresentation>, in context: RouteContext) async throws {
        try await context.scenes.editor(of: post, isDraft: isDraft, on: view, context.scene)
            .discard(on: condition)
    }
}

/// Publishes a draft. A repetition with the same key shows the post.
struct PublishDraft: Action {
    let post: PostID
    let condition: VersionCondition
    let key: IdempotencyKey?

    func run(on view: OneShotContent<PostPresentation>, in context: RouteContext) async throws {
        try await context.scenes.draftEditor(post, on: view, creation: context.outcome, context.scene)
            .publish(on: condition, once: key)
    }
}

extension Routes {
    static let drafts = Route(
        .drafts, body: .post,
        [
            .post: shows(at: path) {
                try CreateDraft(try await $0.signedIn().body(), once: $0.idempotencyKey)
            }
        ])

    static let draft = Route(
        .draft, body: .post,
        [
            .get: { request, context in
                try await context.show(OneShotContent<DraftDetailPresentation>()) {
                    context.scenes.draft(request.post, on: $0, context.scene)
                }
            },
            .patch: shows { try await SavePost($0, isDraft: true) },
            .delete: does { DiscardPost(post: $0.post, isDraft: true, condition: $0.condition) },
        ])

    static let publishing = Route(
        .publish,
        [
            .post: shows(at: path) {
                PublishDraft(
                    post: $0.post, condition: $0.condition, key: try $0.signedIn().idempotencyKey())
            }
        ])

    private static func path(of post: PostPresentation) -> SitePath {
        if case .draft = post { .draft } else { .blog }
    }
}

extension SavePost {
    init(_ request: RouteRequest, isDraft: Bool) async throws {
        let fields = try await request.signedIn().body()
        try self.init(request.post, isDraft: isDraft, fields, on: request.condition)
    }
}
