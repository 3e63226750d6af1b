import BlogContracts
import BlogDomain
import BlogPresenters
import BlogViews
import JSON
import SocketHTTP

extension Feature {
    static let comments = Feature(
        routes: [Routes.comments, Routes.comment, Routes.commentsAtom],
        pages: [Routes.deleteCommentPage, Route(.closeComments, form: Forms.closeComments)])
}

extension Commands {
    /// Adds a comment. A repetition with the same key shows the comment that the first request added.
    /// - Throws: ``FieldErrors``.
    static func addComment(
        to blog: PostID, _ fields: BodyFields, once key: () throws(FieldError) -> IdempotencyKey?
    ) throws -> Command<CommentPresentation> {
        var fields = fields
        let text = fields.required("text", CommentText.init(_:))
        let key = fields.value(key) ?? nil
        try fields.finish()
        guard let text else { throw BodyError.notJSON }
        return Command { try await $1.scenes.addComment(text, to: blog, once: key, on: $0, $1.scene) }
    }

    static func deleteComment(_ comment: CommentID) -> Command<RemovalPresentation> {
        Command { try await $1.scenes.deleteComment(comment, on: $0, $1.scene) }
    }
}

extension BodyFields {
    /// Whether the author of a blog accepts no more comments; nil if the field is absent.
    mutating func commentsClosed() -> Bool? {
        optional("commentsClosed", "true or false") { value, isForm in
            switch value {
            case .flag(let isClosed): isClosed
            case .string(let text) where isForm: ["0": false, "1": true][text]
            default: nil
            }
        }
    }
}

extension Routes {
    static let comments = Route(
        .comments, query: .page, body: .post,
        [
            .post: shows(at: { _ in .comment }) { request in
                let fields = try await request.signedIn().body()
                return try Commands.addComment(to: request.post, fields, once: request.idempotencyKey)
            }
        ],
        form: Forms.comment, live: { LiveComments(blog: $0.post, page: try $0.query.page()) })

    /// Programs read one comment; people read it in the list.
    static let comment = Route(
        .comment, media: Media.results,
        [
            .get: { request, context in
                let view = OneShotContent<CommentPresentation>()
                try await context.scenes.comment(CommentID(request.identifier), on: view, context.scene)
                    .load()
                return .shows(view)
            },
            .delete: does { Commands.deleteComment(CommentID($0.identifier)) },
        ])

    static let commentsAtom = Route(
        .commentsAtom, media: [.atom], isLong: true,
        [
            .get: { request, context in
                let links = try context.feedLinks()
                let (blog, comments) = (
                    OneShotContent<BlogCellPresentation>(), OneShotList<CommentPresentation>()
                )
                try await context.scenes.blogRow(request.post, on: blog, names: .label, context.scene).load()
                try await context.scenes.newestComments(on: request.post, on: comments, context.scene).load()
                return .renders { blog.content.flatMap { comments.atomDocument(of: $0, links) } }
            }
        ])

    /// The question before a deletion.
    static let deleteCommentPage = page(.deleteComment, query: [.next], form: Forms.deleteComment) {
        request, context in
        _ = try context.viewer.authenticated()
        let (view, reading) = (
            OneShotContent<CommentPresentation>(), context.handler.context(for: context.viewer)
        )
        try await reading.scenes.comment(CommentID(request.identifier), on: view, reading.scene).load()
        guard let comment = view.content else { throw context.handler.refusal(of: reading) }
        guard comment.commands.contains(.purge) else { throw CommentError.notPermitted }
        let site = context.site
        let next = site.localPath(try request.query.value(.next)) ?? site.links[.home]
        return HTMLFormPage(
            title: site.texts.action(.delete),
            HTMLForm(
                action: site.links[.deleteComment, request.identifier], hidden: [(name: "next", value: next)],
                buttons: [HTMLForm.Button(site.texts.action(.delete), isDangerous: true)], cancel: next),
            text: context.handler.localization.texts.comments.deleteQuestion, asks: true,
            more: [.quote(comment.text)])
    }
}

extension Forms {
    /// Whatever the reason of a refusal is, the text is not lost.
    static let comment = Form(bodyLimit: .post) { form in
        let text = form["body"] ?? ""
        do {
            let comment = try await form.run(
                Commands.addComment(
                    to: form.post, BodyFields(FormFields(["text": text])), once: form.idempotencyKey))
            return .next(try await form.address(of: comment), Flash(.saved))
        } catch let refusal as FormRefusal {
            return .again(try await form.composer(keeping: text, after: refusal), for: refusal)
        }
    }

    static let deleteComment = Form { form in
        try await form.run(Commands.deleteComment(CommentID(form.identifier)))
        let next = form.site.localPath(form["next"]) ?? form.links[.home]
        return .next(next.prefix { $0 != "#" } + "#comments", Flash(.commentDeleted))
    }

    static let closeComments = Form { form in
        let isClosed = try form.isOn()
        try await form.run(
            Commands.save(
                form.post, isDraft: false, BodyFields(FormFields(["commentsClosed": isClosed ? "1" : "0"])),
                on: .any))
        return .next(form.links.blog(form.identifier) + "#comments", Flash(.saved))
    }
}

extension SentForm {
    /// The page that shows a new comment: that of the blog, which has the oldest comments, or one that begins with the comment.
    fileprivate func address(of comment: CommentPresentation) async throws -> String {
        let (blog, context) = (OneShotContent<BlogCellPresentation>(), handler.context(for: viewer))
        try await context.scenes.blogRow(post, on: blog, names: .label, context.scene).load()
        let isOnBlog = (blog.content?.comments.count.number ?? 0) <= PageLimit.standard.rows
        return isOnBlog
            ? "\(links.blog(identifier))#comment-\(comment.id)" : links.comment(comment, onBlog: identifier)
    }

    /// The page with a comment that was refused.
    fileprivate func composer(
        keeping text: String, after refusal: FormRefusal
    ) async throws -> HTMLFormPage {
        let texts = handler.localization
        let composer = CommentComposerPresentation(key: self["key"], texts)
        // The form has another name for the text.
        var error = refusal.error
        error.fields = error.fields.map {
            ErrorPresentation.Field(field: $0.field == "text" ? "body" : $0.field, message: $0.message)
        }
        return HTMLFormPage(
            title: composer.buttonText,
            composer.form(on: identifier, key: self["key"] ?? handler.newKey, text: text, in: links),
            error: error)
    }
}

/// The comments of a blog.
struct LiveComments: LiveList {
    let blog: PostID
    let page: PageRequest
    var isOfBlog: Bool { true }
    var rows: Set<Subject> { [.comments(on: blog)] }
    var subjects: Set<Subject> { [.comments(on: blog), .blog(blog)] }

    func list(
        on view: any CommentListView, _ scenes: SceneFactory, _ context: SceneContext
    ) -> CommentListPresenter {
        scenes.comments(on: blog, on: view, context)
    }
}

extension CommentPresentation: LiveRow {
    var subjects: Set<Subject> {
        Set([.comment(CommentID(id))] + (author.map { [.user(UserID($0.id))] } ?? []))
    }
}
