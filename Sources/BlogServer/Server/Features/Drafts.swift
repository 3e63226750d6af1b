import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import HTMLViews
import OneShotViews
import SocketHTTP

extension Feature {
    static let drafts = Feature(
        routes: [Routes.drafts, Routes.draft, Routes.publishing],
        pages: [Routes.writePage, Routes.editDraftPage, Routes.editBlogPage],
        forms: [
            Forms.write, Forms.editDraft, Forms.editBlog, Forms.publish, Forms.discardDraft,
            Forms.discardBlog,
        ])
}

/// Creates a draft. A repetition with the same key shows the post that the first request created.
struct CreateDraft: Action {
    let content: PostContent
    let key: IdempotencyKey?

    /// - Throws: ``FieldErrors``.
    init(_ fields: BodyFields, once key: () throws(FieldError) -> IdempotencyKey?) throws {
        var fields = fields
        let post = fields.post(isNew: true)
        self.key = fields.value(key) ?? nil
        try fields.finish()
        guard let content = post.content else { throw BodyError.notJSON }
        self.content = content
    }

    func run(on view: OneShotContent<PostPresentation>, in context: RouteContext) async throws {
        try await context.scenes.draftEditor(nil, on: view, creation: context.outcome, context.scene)
            .create(content, once: key)
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
        edit = fields.post(isNew: false)
        try fields.finish()
        (self.post, self.isDraft, self.condition) = (post, isDraft, condition)
    }

    init(_ request: RouteRequest, isDraft: Bool) async throws {
        let fields = try await request.signedIn().body()
        try self.init(request.post, isDraft: isDraft, fields, on: request.condition)
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

    static let writePage = page(.write) { _, context in
        _ = try context.viewer.authenticated()
        return context.handler.pages.write(key: context.handler.newKey)
    }

    static let editDraftPage = page(.editDraft) { request, context in
        try await edit(request, context, isDraft: true)
    }

    static let editBlogPage = page(.editBlog) { request, context in
        try await edit(request, context, isDraft: false)
    }

    private static func edit(
        _ request: RouteRequest, _ context: RouteContext, isDraft: Bool
    ) async throws -> HTMLFormPage {
        let post = try await context.handler.post(request.identifier, isDraft: isDraft, for: request.viewer)
        return context.handler.pages.edit(
            request.identifier, post.fields, isDraft: isDraft, version: post.version)
    }
}

extension Forms {
    static let write = Form(.write, body: .post) { form in
        // Previews and refused forms have stored nothing, so they keep their key.
        let key = (try? form.idempotencyKey())?.text ?? form.handler.newKey
        do {
            if form.pressed == .preview {
                return .page(
                    form.pages.write(form.fields, key: key, preview: form.handler.preview(form.fields)))
            }
            let post = try await form.run(
                CreateDraft(form.body(FormFields.postNames), once: form.idempotencyKey))
            guard form.pressed == .publish, case .draft(let draft) = post else {
                return try form.saved(post)
            }
            // An edit since then has another version: it is not published with an older text on the screen.
            return try await publish(draft.draft.id, version: .first, form)
        } catch let refusal as FormRefusal {
            // Whatever the reason is, the text must not get lost.
            return .again(form.pages.write(form.fields, key: key, error: refusal.error), for: refusal)
        }
    }

    static let editDraft = Form(.editDraft, body: .post) { try await edit($0, isDraft: true) }

    static let editBlog = Form(.editBlog, body: .post) { try await edit($0, isDraft: false) }

    private static func edit(_ form: SentForm, isDraft: Bool) async throws -> FormReply {
        let id = form.identifier
        let links = form.links
        do {
            if form.pressed == .preview {
                return .page(
                    form.pages.edit(
                        id, form.fields, isDraft: isDraft, version: form.version,
                        preview: form.handler.preview(form.fields)))
            }
            let post = try await form.run(
                SavePost(
                    form.post, isDraft: isDraft, form.body(FormFields.postNames), on: form.condition))
            guard form.pressed == .publish else {
                return .next(links[isDraft ? .draft : .blog, id], Flash(isDraft ? .draftSaved : .saved, id))
            }
            guard let version = post.postVersion else { throw HTTPFailure.handlerFailed }
            return try await publish(id, version: PostVersion(version), form)
        } catch let refusal as FormRefusal {
            // The second of two clicks on Publish: the first one has saved this content, and perhaps published it.
            if isDraft, form.pressed == .publish {
                if await form.version(of: id, isDraft: false) != nil {
                    return .next(links.blog(id), Flash(.published, id))
                }
                if let saved = await form.version(of: id, isDraft: true) {
                    return try await publish(id, version: PostVersion(saved), form)
                }
            }
            return await editAgain(
                id, isDraft: isDraft, version: form.version, refusal: refusal, form)
        }
    }

    /// Publishes a version of a draft that was just saved. If that is refused, the form is that of the draft.
    private static func publish(
        _ id: Int64, version: PostVersion, _ form: SentForm
    ) async throws -> FormReply {
        do {
            let post = try await form.run(
                PublishDraft(post: PostID(id), condition: .oneOf([version]), key: form.idempotencyKey()))
            return try form.published(post)
        } catch let refusal as FormRefusal {
            return await editAgain(
                id, isDraft: true, version: version.number, refusal: refusal, form)
        }
    }

    static let publish = Form(.publish) { form in
        // The button is for one version, so pressing it twice is a repetition.
        let key = form["version"].map { "draft-\(form.identifier)-version-\($0)" }
        do {
            return try form.published(
                try await form.run(
                    PublishDraft(post: form.post, condition: form.condition, key: FormFields.key(key))))
        } catch let refusal as FormRefusal where refusal.error.kind == .invalid {
            // An older program has stored what is refused today.
            let id = form.identifier
            guard let draft = try? await form.handler.post(id, isDraft: true, for: form.viewer) else {
                throw refusal
            }
            return .again(
                form.pages.edit(
                    id, draft.fields, isDraft: true, version: draft.version, error: refusal.error),
                for: refusal)
        }
    }

    /// Shows the form of a post with the text that was sent, because it must not get lost, whatever the reason is.
    private static func editAgain(
        _ id: Int64, isDraft: Bool, version: Int, refusal: FormRefusal, _ form: SentForm
    ) async -> FormReply {
        let isStale = refusal.error.kind == .stale
        let saved = isStale ? try? await form.handler.post(id, isDraft: isDraft, for: form.viewer) : nil
        return .again(
            form.pages.edit(
                id, form.fields, isDraft: isDraft,
                version: saved?.version ?? version, error: refusal.error,
                other: saved?.fields), for: refusal)
    }

    static let discardDraft = discard(.discardDraft, isDraft: true)

    static let discardBlog = discard(.discardBlog, isDraft: false)

    private static func discard(_ path: SitePath, isDraft: Bool) -> Form {
        Form(path) { form in
            try await form.run(DiscardPost(post: form.post, isDraft: isDraft, condition: form.condition))
            return .next(
                try form.handler.ownPage(form.viewer, isDraft ? .drafts : .blogs),
                Flash(.deleted, form.identifier))
        }
    }
}

extension SentForm {
    /// Loads the page of a post that was saved: of the blog if it is published, else of the draft.
    fileprivate func saved(_ post: PostPresentation) throws(HTTPFailure) -> FormReply {
        switch post {
        case .blog(let blog):
            .next(links.blog(blog.blog.id), Flash(.published, blog.blog.id))
        case .draft(let draft):
            .next(links.draft(draft.draft.id), Flash(.draftSaved, draft.draft.id))
        case .removed: throw .handlerFailed
        }
    }

    /// The version of the viewer's post if it has the content of the form; otherwise nil.
    fileprivate func version(of id: Int64, isDraft: Bool) async -> Int? {
        guard let post = try? await handler.post(id, isDraft: isDraft, for: viewer),
            let content = fields.postContent, content == post.fields.postContent
        else { return nil }
        return post.version
    }

    /// Loads the page of a blog that was published. A repetition shows the post as it is now.
    /// - Throws: ``FormRefusal`` if it was unpublished since, so that the page with the button is old.
    fileprivate func published(_ post: PostPresentation) throws -> FormReply {
        guard case .blog = post else {
            throw FormRefusal(error: handler.localization.error(ServiceError.stale, heading: nil))
        }
        return try saved(post)
    }
}
