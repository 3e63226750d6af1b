import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import HTMLViews
import SocketHTTP

/// All forms of the web pages. Their success is 303 to the next page. A switch carries the wanted state, so pressing it twice
/// changes nothing more.
enum Forms {
    static let all: [Form] = [
        login, resumedLogin, logout, register, account, endSession,
        write, editDraft, editBlog, publish, unpublish, discardDraft, discardBlog,
        restore, purge, emptyTrash, like, share, follow,
    ]
}

// MARK: - Sessions and accounts

extension Forms {
    static let login = Form(.login, for: .logins) { form in
        try await logIn(form, toResume: nil)
    }

    static let resumedLogin = Form(.resumedLogin, body: .post, for: .resumedLogins) { form in
        try await logIn(form, toResume: form.fields.resumed(on: form.site))
    }

    private static func logIn(
        _ form: SentForm, toResume resumed: (path: String, form: FormFields)?
    ) async throws -> FormReply {
        let next = form.site.localPath(form["next"])
        do {
            let login = try await form.run(LogIn(form.body("username", "password"), from: form.client))
            let token = login.token
            if let author = resumed?.form["viewer"], author != String(login.user.id) {
                if let bearer = try await form.forms.handler.bearer(ofToken: token) {
                    try await form.forms.run(EndSession(session: bearer.session), for: bearer.userID)
                }
                throw FormRefusal(error: form.forms.otherUser)
            }
            // The previous session of this browser ends.
            if let session = form.session { try await form.run(EndSession(session: session)) }
            guard let resumed else {
                return .loggedIn(token, path: next ?? form.links[.home], message: .loggedIn)
            }
            return try await form.resume(resumed, as: token)
        } catch let refusal as FormRefusal where refusal.isCorrectable || resumed != nil {
            // Whatever the reason is, a text to send again must not get lost.
            return .again(
                form.pages.login(form.fields, next: next, resumed: resumed, error: refusal.error),
                for: refusal)
        }
    }

    static let logout = Form(.logout, for: .everyone) { form in
        if let session = form.session { try await form.run(EndSession(session: session)) }
        var reply = FormReply.next(form.links[.home], Flash(.loggedOut))
        reply.isLoggedOut = true
        return reply
    }

    static let register = Form(.register, body: .account, for: .everyone) { form in
        let next = form.site.localPath(form["next"])
        do {
            let user = try await form.run(
                Register(form.body("username", "name", "password"), from: form.client))
            let token = try await form.forms.token(for: UserID(user.id))
            return .loggedIn(token, path: next ?? form.links[.home], message: .registered)
        } catch let refusal as FormRefusal where refusal.isCorrectable {
            // A conflict is always about the username.
            let error = refusal.error.kind == .conflict ? refusal.error.at("username") : refusal.error
            return .again(form.pages.register(form.fields, next: next, error: error), for: refusal)
        }
    }

    static let account = Form(.account, body: .account) { form in
        let viewer = try form.viewer.authenticated()
        let page = form.links.user(viewer.rawValue)
        let changesPassword = form.pressed == .changePassword
        let fields =
            changesPassword
            ? form.body("currentPassword", "password") : form.body("name", "summary", "iconURL")
        do {
            try await form.run(ChangeAccount(viewer, fields, in: form.session, from: form.client))
            guard changesPassword else { return .next(page, Flash(.accountSaved)) }
            // A new session, so that a stolen cookie is useless from now on.
            let token = try await form.forms.token(for: viewer)
            try await form.run(EndSession(session: form.session))
            return .loggedIn(token, path: page, message: .accountSaved)
        } catch let refusal as FormRefusal where refusal.isCorrectable {
            let shown = changesPassword ? try await form.forms.accountFields(of: viewer) : form.fields
            return .again(form.pages.account(shown, error: refusal.error, cancel: page), for: refusal)
        }
    }

    static let endSession = Form(.endSession) { form in
        let session = SessionID(form.identifier)
        try await form.run(EndSession(session: session))
        var reply = FormReply.next(form.links[.sessions], Flash(.sessionEnded))
        reply.isLoggedOut = form.session == session
        return reply
    }
}

// MARK: - Posts

extension Forms {
    static let write = Form(.write, body: .post) { form in
        // Previews and refused forms have stored nothing, so they keep their key.
        let key = (try? form.idempotencyKey())?.text ?? form.forms.newKey
        do {
            if form.pressed == .preview {
                return .page(
                    form.pages.write(form.fields, key: key, preview: form.forms.preview(form.fields)))
            }
            let post = try await form.run(
                CreateDraft(form.body("title", "body", "tags"), once: form.idempotencyKey))
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
                        preview: form.forms.preview(form.fields)))
            }
            let post = try await form.run(
                SavePost(
                    form.post, isDraft: isDraft, form.body("title", "body", "tags"), on: form.condition))
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

    /// Shows the form of a post with the text that was sent, because it must not get lost, whatever the reason is.
    private static func editAgain(
        _ id: Int64, isDraft: Bool, version: Int, refusal: FormRefusal, _ form: SentForm
    ) async -> FormReply {
        let isStale = refusal.error.kind == .stale
        let saved = isStale ? try? await form.forms.post(id, isDraft: isDraft, for: form.viewer) : nil
        return .again(
            form.pages.edit(
                id, form.fields, isDraft: isDraft,
                version: saved?.version ?? version, error: refusal.error,
                other: saved.map { ($0.title, $0.markdown, $0.tags) }), for: refusal)
    }

    static let publish = Form(.publish) { form in
        // The button is for one version, so pressing it twice is a repetition.
        let key = form["version"].map { "draft-\(form.identifier)-version-\($0)" }
        return try form.published(
            try await form.run(
                PublishDraft(post: form.post, condition: form.condition, key: FormFields.key(key))))
    }

    static let unpublish = Form(.unpublish) { form in
        try await form.run(UnpublishBlog(post: form.post, condition: form.condition))
        return .next(form.links.draft(form.identifier), Flash(.unpublished, form.identifier))
    }

    static let discardDraft = discard(.discardDraft, isDraft: true)
    static let discardBlog = discard(.discardBlog, isDraft: false)

    private static func discard(_ path: SitePath, isDraft: Bool) -> Form {
        Form(path) { form in
            try await form.run(DiscardPost(post: form.post, isDraft: isDraft, condition: form.condition))
            return .next(
                try form.forms.ownPage(form.viewer, isDraft ? .drafts : .blogs),
                Flash(.deleted, form.identifier))
        }
    }

    static let restore = Form(.restore) { form in
        let post = try await form.run(RestorePost(post: form.post))
        let isDraft = if case .draft = post { true } else { false }
        return .next(
            form.links[isDraft ? .draft : .blog, form.identifier], Flash(.restored, form.identifier))
    }

    static let purge = Form(.purge) { form in
        try await form.run(PurgePost(post: form.post))
        return .next(try form.forms.ownPage(form.viewer, .bin), Flash(.purged))
    }

    static let emptyTrash = Form(.emptyTrash) { form in
        try await form.run(EmptyTrash())
        return .next(try form.forms.ownPage(form.viewer, .bin), Flash(.trashEmptied))
    }
}

// MARK: - Reactions

extension Forms {
    static let like = Form(.like) { form in
        try await form.run(SetLike(post: form.post, isOn: form.isOn()))
        if let level = form.level { return try await form.forms.elements(ofBlog: form, level: level) }
        return .next(form.row(form.links))
    }

    static let share = Form(.share) { form in
        try await form.run(ShareBlog(post: form.post))
        return .next(form.row(form.links), Flash(.shared, form.identifier))
    }

    static let follow = Form(.follow) { form in
        let isOn = try form.isOn()
        try await form.run(SetFollow(user: form.user, isOn: isOn))
        if form.level != nil { return try await form.forms.elements(ofUser: form) }
        return .next(form.links.user(form.identifier), Flash(isOn ? .followed : .unfollowed))
    }
}

extension FormReply {
    /// Begins a session in the browser.
    fileprivate static func loggedIn(_ token: String, path: String, message: FlashMessage) -> FormReply {
        var reply = FormReply.next(path, Flash(message))
        reply.token = token
        return reply
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
        guard let post = try? await forms.post(id, isDraft: isDraft, for: viewer),
            let tags = try? Tags(list: self["tags"] ?? ""), tags == (try? Tags(list: post.tags)),
            let title = try? Title(self["title"] ?? ""), title == Title(stored: post.title),
            let body = try? Body(self["body"] ?? ""), body == Body(stored: post.markdown)
        else { return nil }
        return post.version
    }

    /// Loads the page of a blog that was published. A repetition shows the post as it is now.
    /// - Throws: ``FormRefusal`` if it was unpublished since, so that the page with the button is old.
    fileprivate func published(_ post: PostPresentation) throws -> FormReply {
        guard case .blog = post else {
            throw FormRefusal(error: forms.handler.localization.error(ServiceError.stale, heading: nil))
        }
        return try saved(post)
    }
}

extension ErrorPresentation {
    /// The same error, shown at a field.
    fileprivate func at(_ field: String) -> ErrorPresentation {
        ErrorPresentation(
            kind: kind, title: title, detail: detail, fields: [Field(field: field, message: detail)],
            retryAfter: retryAfter, heading: heading)
    }
}

extension FormFields {
    /// The name of the field with the path of a form to send after a login.
    static let resumed = "resume"
    /// The beginning of the names of its fields.
    static let resumedPrefix = "resume-"

    /// The form to send after a login; nil if there is none.
    fileprivate func resumed(on site: WebSite) -> (path: String, form: FormFields)? {
        let form = after(Self.resumedPrefix)
        return form.canBeResumed ? site.localPath(self[Self.resumed]).map { ($0, form) } : nil
    }

    /// The key that identifies repetitions of a form.
    fileprivate static func key(_ text: String?) throws(FieldError) -> IdempotencyKey? {
        guard let text else { return nil }
        return try IdempotencyKey(text, reuse: .isAnotherRequest)
    }
}

extension SentForm {
    /// The button that was pressed; nil for the only button of a form.
    fileprivate var pressed: PageAction? { self["do"].flatMap(PageAction.init(rawValue:)) }

    /// The input of an action: only these fields.
    fileprivate func body(_ names: String...) -> BodyFields { BodyFields(fields.only(names)) }

    /// The version of the post that the viewer has seen; 0 without one.
    fileprivate var version: Int { self["version"].flatMap { Int($0) } ?? 0 }

    /// The version of the post that the form changes.
    fileprivate var condition: VersionCondition {
        guard let version = self["version"] else { return .any }
        return .oneOf(Int(version).map { [PostVersion($0)] } ?? [])
    }

    fileprivate func idempotencyKey() throws(FieldError) -> IdempotencyKey? {
        try FormFields.key(self["key"])
    }

    /// The wanted state of a switch.
    fileprivate func isOn() throws(FieldErrors) -> Bool {
        switch self["on"] {
        case "1": return true
        case "0": return false
        default: throw FieldErrors([FieldError(field: "on", .stated("must be 0 or 1"))])
        }
    }

    /// The level of the heading beside a button that the script has pressed, which wants only the changed elements; nil for a
    /// browser without the script.
    fileprivate var level: Int? { self["level"].flatMap { Int($0) } }

    /// The page on which the viewer pressed a button of a blog, at the blog's row.
    fileprivate func row(_ links: Links) -> String {
        let page = request.site.localPath(self["next"]) ?? links.blog(request.identifier)
        return page.prefix { $0 != "#" } + "#blog-\(request.identifier)"
    }
}
