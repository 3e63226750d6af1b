import BlogContracts
import BlogDomain
import BlogPresenters
import BlogViews
import SocketHTTP

extension Feature {
    static let drafts = Feature(
        routes: [Routes.drafts, Routes.draft, Routes.publishing],
        pages: [
            Routes.writePage, Routes.editDraftPage, Routes.editBlogPage, Routes.askToPublishPage,
            Route(.discardDraft, form: Forms.discard(isDraft: true)),
            Route(.discardBlog, form: Forms.discard(isDraft: false)),
        ])
}

extension Commands {
    /// Creates a draft. A repetition with the same key shows the post that the first request created.
    /// - Throws: ``FieldErrors``.
    static func createDraft(
        _ fields: BodyFields, once key: () throws(FieldError) -> IdempotencyKey?
    ) throws -> Command<PostPresentation> {
        var fields = fields
        let post = fields.post(isNew: true)
        let key = fields.value(key) ?? nil
        try fields.finish()
        guard let content = post.content else { throw BodyError.notJSON }
        return Command { try await $1.scenes.createDraft(content, once: key, on: $0, $1.scene) }
    }

    /// Saves a draft or a blog.
    /// - Throws: ``FieldErrors``.
    static func save(
        _ post: PostID, isDraft: Bool, _ fields: BodyFields, on condition: VersionCondition
    ) throws -> Command<PostPresentation> {
        var fields = fields
        var edit = fields.post(isNew: false)
        if !isDraft { edit.commentsClosed = fields.commentsClosed() }
        try fields.finish()
        let changes = edit
        return Command {
            try await $1.scenes.save(
                changes, of: post, isDraft: isDraft, matching: condition, on: $0, $1.scene)
        }
    }

    /// Moves a draft or a blog to the recycle bin.
    static func discard(
        _ post: PostID, isDraft: Bool, on condition: VersionCondition
    ) -> Command<PostPresentation> {
        Command {
            try await $1.scenes.discard(post, isDraft: isDraft, matching: condition, on: $0, $1.scene)
        }
    }

    /// Publishes a draft. A repetition with the same key shows the post.
    static func publish(
        _ post: PostID, on condition: VersionCondition, once key: IdempotencyKey?
    ) -> Command<PostPresentation> {
        Command {
            try await $1.scenes.publishDraft(post, matching: condition, once: key, on: $0, $1.scene)
        }
    }
}

extension Routes {
    static let drafts = Route(
        .drafts, body: .post,
        [
            .post: shows(at: path) {
                try Commands.createDraft(try await $0.signedIn().body(), once: $0.idempotencyKey)
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
            .patch: shows { request in
                let fields = try await request.signedIn().body()
                return try Commands.save(request.post, isDraft: true, fields, on: request.condition)
            },
            .delete: does { Commands.discard($0.post, isDraft: true, on: $0.condition) },
        ])

    static let publishing = Route(
        .publish,
        [
            .post: shows(at: path) {
                Commands.publish($0.post, on: $0.condition, once: try $0.signedIn().idempotencyKey())
            }
        ], form: Forms.publish)

    private static func path(of post: PostPresentation) -> SitePath {
        if case .draft = post { .draft } else { .blog }
    }

    static let writePage = page(.write, form: Forms.compose()) { _, context in
        _ = try context.viewer.authenticated()
        return context.handler.pages.write(key: context.handler.newKey)
    }

    static let editDraftPage = page(.editDraft, form: Forms.compose(isDraft: true)) { request, context in
        try await edit(request, context, isDraft: true)
    }

    static let editBlogPage = page(.editBlog, form: Forms.compose(isDraft: false)) { request, context in
        try await edit(request, context, isDraft: false)
    }

    /// The question before a publication. The answer publishes the version that the author has seen.
    static let askToPublishPage = page(.askToPublish, query: [.version]) { request, context in
        _ = try context.viewer.authenticated()
        let draft = try await context.written(ComposedPost(request.post, isDraft: true))
        let version = try request.query.value(.version) ?? draft.seen
        return context.handler.pages.question(
            .publish, on: draft.text.title, sendingTo: context.site.links[.publish, request.identifier],
            [(name: "version", value: version)], cancel: context.site.links.draft(request.identifier))
    }

    private static func edit(
        _ request: RouteRequest, _ context: RouteContext, isDraft: Bool
    ) async throws -> HTMLFormPage {
        let post = try await context.written(ComposedPost(request.post, isDraft: isDraft))
        let draft =
            isDraft ? try await context.services.drafts.draft(request.post, seenBy: context.viewer) : nil
        let note = draft?.draft.hidden.map {
            context.handler.localization.error(ServiceError.hidden($0), heading: nil)
        }
        return context.handler.pages.edit(
            request.identifier, FormFields(post.text), isDraft: isDraft, seen: post.seen,
            of: try context.viewer.authenticated().rawValue, isPending: post.isPending, note: note?.detail)
    }
}

extension RouteContext {
    /// What the author of a post has written, and what the next save names.
    /// - Throws: ``FormRefusal`` if it does not exist, or belongs to another user.
    func written(
        _ post: ComposedPost
    ) async throws -> (text: ComposedText, seen: String, isPending: Bool) {
        let view = OneShotComposer()
        let composer = scenes.composer(post, on: view, scene)
        try await composer.open()
        if let error = view.error { throw FormRefusal(error: error) }
        guard case .text(let text)? = view.result, let seen = composer.post?.seen else {
            throw CancellationError()
        }
        return (text, seen, view.isPending)
    }
}

extension Forms {
    /// Runs one command of a composer. Whatever the result is, the text is not lost.
    /// - Parameter isDraft: nil for a new draft.
    fileprivate static func compose(isDraft: Bool? = nil) -> Form {
        Form(bodyLimit: .post) { try await ComposerForm($0, isDraft: isDraft).reply() }
    }

    fileprivate static let publish = Form { form in
        // The button is for one version, so pressing it twice is a repetition.
        let key = form["version"].map { "draft-\(form.identifier)-version-\($0)" }
        do {
            return try form.published(
                try await form.run(
                    Commands.publish(form.post, on: form.condition, once: FormFields.key(key))))
        } catch let refusal as FormRefusal where refusal.error.kind == .invalid {
            // An older program has stored what is refused today.
            let id = form.identifier
            let context = form.handler.context(for: form.viewer)
            guard let draft = try? await context.written(ComposedPost(form.post, isDraft: true)) else {
                throw refusal
            }
            return .again(
                form.pages.edit(
                    id, FormFields(draft.text), isDraft: true, seen: draft.seen,
                    of: form.viewer?.rawValue ?? 0, error: refusal.error),
                for: refusal)
        }
    }

    fileprivate static func discard(isDraft: Bool) -> Form {
        Form { form in
            try await form.run(Commands.discard(form.post, isDraft: isDraft, on: form.condition))
            return .next(
                try form.handler.ownPage(form.viewer, isDraft ? .drafts : .blogs),
                Flash(.deleted, form.identifier))
        }
    }
}

/// A form of a composer, with the button that was pressed.
private struct ComposerForm {
    private let form: SentForm
    /// Nil for a new draft.
    private let isDraft: Bool?
    private let context: RouteContext
    private let composer: ComposerPresenter
    private let view = OneShotComposer()
    /// Previews and refused forms have stored nothing, so they keep their key.
    private let key: Result<IdempotencyKey?, FieldError>

    init(_ form: SentForm, isDraft: Bool?) {
        (self.form, self.isDraft) = (form, isDraft)
        context = form.handler.context(for: form.viewer)
        key = Result { () throws(FieldError) in try form.idempotencyKey() }
        let seen = form.pressed == .keepMine ? form[FormFields.saved] : form.seen
        composer = context.scenes.composer(
            isDraft.map { ComposedPost(form.post, isDraft: $0, seen: seen) },
            once: (try? key.get()) ?? nil, on: view, context.scene)
    }

    func reply() async throws -> FormReply {
        if form.pressed == .takeTheirs, isDraft != nil { return theirsTaken }
        let text: ComposedText
        do {
            text = try ComposedText(form.fields)
            _ = try key.get()
            if form.pressed == .discardPending, isDraft == nil {
                throw FieldError(field: "do", .stated("is for a published post"))
            }
        } catch {
            return again(form.handler.localization.error(error, heading: nil))
        }
        switch form.pressed {
        case .preview: composer.preview(text)
        case .discardPending: try await composer.discardPending(text)
        case .publish: try await composer.publish(text)
        case .saveAsNew: try await composer.saveAsNew(text, once: key.get())
        default: try await composer.save(text, isAutomatic: form["do"] == FormPages.automaticSave)
        }
        switch view.result {
        case .preview(let body): return .page(page(preview: body))
        case .conflict(let conflict): return again(conflict.error, conflict: conflict)
        case .refused(let error): return again(error)
        case .saved(let post, let isPublished): return try saved(post, isPublished: isPublished)
        case .text: return theirsTaken
        case nil: throw HTTPFailure.handlerFailed
        }
    }

    /// Loads the text that was saved meanwhile.
    private var theirsTaken: FormReply {
        .next(form.links[isDraft == true ? .editDraft : .editBlog, form.identifier], Flash(.theirsTaken))
    }

    private func saved(_ saved: PostPresentation, isPublished: Bool) throws -> FormReply {
        if case .blog(let blog) = saved, isPublished || isDraft != false {
            return .next(form.links.blog(blog.blog.id), Flash(.published, blog.blog.id))
        }
        if case .removed = saved { throw HTTPFailure.handlerFailed }
        guard let post = composer.post else { throw HTTPFailure.handlerFailed }
        if form.pressed == .askToPublish, post.isDraft {
            return .next(form.links.askToPublish(post.id.rawValue, version: post.version?.number ?? 0))
        }
        // The script keeps the page, and needs only the address and the version of the next save.
        if form.isScripted {
            let next = form.pages.edit(
                post.id.rawValue, FormFields([:]), isDraft: post.isDraft, seen: post.seen ?? "",
                of: form.viewer?.rawValue ?? 0)
            return .elements(next.formBytes(in: form.handler.page(of: form)))
        }
        return .next(
            form.links[post.isDraft ? .editDraft : .editBlog, post.id.rawValue],
            Flash(.saved, form.handler.services.clock.now().secondsSince1970))
    }

    private func again(_ error: ErrorPresentation, conflict: ConflictPresentation? = nil) -> FormReply {
        .again(page(error, conflict: conflict), for: FormRefusal(error: error))
    }

    /// The page with the text that was sent.
    private func page(
        _ error: ErrorPresentation? = nil, preview: BodyPresentation? = nil,
        conflict: ConflictPresentation? = nil
    ) -> HTMLFormPage {
        let key = (try? key.get())?.text ?? form.handler.newKey
        guard let post = composer.post else {
            return form.pages.write(form.fields, key: key, error: error, preview: preview)
        }
        let isGone = conflict.map { $0.saved == nil } ?? false
        return form.pages.edit(
            post.id.rawValue, form.fields, isDraft: post.isDraft,
            seen: (form.pressed == .keepMine ? nil : post.seen) ?? form.seen ?? "0",
            of: form.viewer?.rawValue ?? 0, error: error, preview: preview, conflict: conflict?.saved,
            newKey: isGone || form.pressed == .saveAsNew ? key : nil)
    }
}

extension SentForm {
    /// Loads the page of a blog that was published. A repetition shows the post as it is now.
    /// - Throws: ``FormRefusal`` if it was unpublished since, so that the page with the button is old.
    fileprivate func published(_ post: PostPresentation) throws -> FormReply {
        guard case .blog(let blog) = post else {
            throw FormRefusal(error: handler.localization.error(ServiceError.stale, heading: nil))
        }
        return .next(links.blog(blog.blog.id), Flash(.published, blog.blog.id))
    }
}
