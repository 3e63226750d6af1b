import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import HTMLViews
import OneShotViews
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
    static let login = Form("/login", for: .logins) { request, forms in
        try await logIn(request, toResume: nil, forms)
    }

    static let resumedLogin = Form("/login/resume", body: .post, for: .resumedLogins) { request, forms in
        try await logIn(request, toResume: request.fields.resumed(on: request.site), forms)
    }

    private static func logIn(
        _ request: RouteRequest, toResume resumed: (path: String, form: FormFields)?, _ forms: FormContext
    ) async throws -> FormReply {
        let form = request.fields
        let next = request.site.localPath(form["next"])
        do {
            let (reply, _) = try await forms.run(
                Routes.sessions.actions[.post], request.with(form.only(["username", "password"])))
            guard let session = (reply.view as? OneShotContent<SessionPresentation>)?.content else {
                throw HTTPFailure.handlerFailed
            }
            let token = session.token
            if let author = resumed?.form["viewer"], author != String(session.user.id) {
                try await forms.end(token, request)
                throw FormRefusal(error: forms.otherUser)
            }
            // The previous session of this browser ends.
            if request.session != nil { try await forms.run(Routes.currentSession.actions[.delete], request) }
            guard let resumed else {
                return .loggedIn(token, path: next ?? forms.pages.links.home, message: .loggedIn)
            }
            return try await request.resume(resumed, as: token, forms)
        } catch let refusal as FormRefusal where refusal.isCorrectable || resumed != nil {
            // Whatever the reason is, a text to send again must not get lost.
            return .again(
                forms.pages.login(form, next: next, resumed: resumed, error: refusal.error), for: refusal)
        }
    }

    static let logout = Form("/logout", for: .everyone) { request, forms in
        if request.session != nil {
            try await forms.run(Routes.currentSession.actions[.delete], request)
        }
        var reply = FormReply.next(forms.pages.links.home, Flash(.loggedOut))
        reply.isLoggedOut = true
        return reply
    }

    static let register = Form("/register", body: .account, for: .everyone) { request, forms in
        let form = request.fields
        let next = request.site.localPath(form["next"])
        do {
            let (_, created) = try await forms.run(
                Routes.allUsers.actions[.post], request.with(form.only(["username", "name", "password"])))
            guard let created else { throw HTTPFailure.handlerFailed }
            let token = try await forms.token(for: UserID(created))
            return .loggedIn(token, path: next ?? forms.pages.links.home, message: .registered)
        } catch let refusal as FormRefusal where refusal.isCorrectable {
            // A conflict is always about the username.
            let error = refusal.error.kind == .conflict ? refusal.error.at("username") : refusal.error
            return .again(forms.pages.register(form, next: next, error: error), for: refusal)
        }
    }

    static let account = Form("/account", body: .account) { request, forms in
        let form = request.fields
        guard let viewer = request.viewer else { throw HTTPFailure.handlerFailed }
        let page = forms.pages.links.user(viewer.rawValue)
        let changesPassword = form.pressed == .changePassword
        let names = changesPassword ? ["currentPassword", "password"] : ["name", "summary", "iconURL"]
        do {
            try await forms.run(
                Routes.users.actions[.patch], request.with(form.only(names), id: viewer.rawValue))
            guard changesPassword else { return .next(page, Flash(.accountSaved)) }
            // A new session, so that a stolen cookie is useless from now on.
            let token = try await forms.token(for: viewer)
            try await forms.run(Routes.currentSession.actions[.delete], request)
            return .loggedIn(token, path: page, message: .accountSaved)
        } catch let refusal as FormRefusal where refusal.isCorrectable {
            let shown = changesPassword ? try await forms.accountFields(of: viewer) : form
            return .again(forms.pages.account(shown, error: refusal.error, cancel: page), for: refusal)
        }
    }

    static let endSession = Form("/sessions/{id}/end") { request, forms in
        try await forms.run(Routes.session.actions[.delete], request)
        var reply = FormReply.next(forms.pages.links.sessions, Flash(.sessionEnded))
        reply.isLoggedOut = request.session == SessionID(request.identifier)
        return reply
    }
}

// MARK: - Posts

extension Forms {
    static let write = Form("/write", body: .post) { request, forms in
        let form = request.fields
        // Previews and refused forms have stored nothing, so they keep their key.
        let key = (try? request.idempotencyKey())?.text ?? forms.newKey
        do {
            if form.pressed == .preview {
                return .page(forms.pages.write(form, key: key, preview: forms.preview(form)))
            }
            let (reply, created) = try await forms.run(
                Routes.drafts.actions[.post], request.with(form.only(["title", "body", "tags", "key"])))
            guard let id = created else { throw HTTPFailure.handlerFailed }
            guard form.pressed == .publish, case .draft = reply.post else {
                return forms.saved(reply, id)
            }
            // An edit since then has another version: it is not published with an older text on the screen.
            return try await publish(id, version: PostVersion.first.number, request: request, forms: forms)
        } catch let refusal as FormRefusal {
            // Whatever the reason is, the text must not get lost.
            return .again(forms.pages.write(form, key: key, error: refusal.error), for: refusal)
        }
    }

    static let editDraft = Form("/drafts/{id}/edit", body: .post) { request, forms in
        try await edit(request, forms, isDraft: true)
    }

    static let editBlog = Form("/blogs/{id}/edit", body: .post) { request, forms in
        try await edit(request, forms, isDraft: false)
    }

    private static func edit(
        _ request: RouteRequest, _ forms: FormContext, isDraft: Bool
    ) async throws -> FormReply {
        let form = request.fields
        let id = request.identifier
        let links = forms.pages.links
        let path = isDraft ? links.draft(id) : links.blog(id)
        let version = form["version"].flatMap { Int($0) } ?? 0
        do {
            if form.pressed == .preview {
                return .page(
                    forms.pages.edit(
                        path, form, isDraft: isDraft, version: version, preview: forms.preview(form)))
            }
            let route = isDraft ? Routes.draft : Routes.blog
            let (reply, _) = try await forms.run(
                route.actions[.patch], request.with(form.only(["title", "body", "tags", "version"])))
            guard form.pressed == .publish else {
                return .next(path, Flash(isDraft ? .draftSaved : .saved, id))
            }
            guard let version = reply.post?.postVersion else { throw HTTPFailure.handlerFailed }
            return try await publish(id, version: version, request: request, forms: forms)
        } catch let refusal as FormRefusal {
            // The second of two clicks on Publish: the first one has saved this content, and perhaps published it.
            if isDraft, form.pressed == .publish {
                if await forms.version(of: id, isDraft: false, with: form, request) != nil {
                    return .next(links.blog(id), Flash(.published, id))
                }
                if let saved = await forms.version(of: id, isDraft: true, with: form, request) {
                    return try await publish(id, version: saved, request: request, forms: forms)
                }
            }
            return await editAgain(
                id, isDraft: isDraft, version: version, refusal: refusal, request: request, forms: forms)
        }
    }

    /// Publishes a version of a draft that was just saved. If that is refused, the form is that of the draft.
    private static func publish(
        _ id: Int64, version: Int, request: RouteRequest, forms: FormContext
    ) async throws -> FormReply {
        var form = FormFields(["version": String(version)])
        if let key = request.fields["key"] { form.append("key", key) }
        do {
            let (reply, _) = try await forms.run(
                Routes.publishing.actions[.post], request.with(form, id: id))
            return try forms.published(reply, id)
        } catch let refusal as FormRefusal {
            return await editAgain(
                id, isDraft: true, version: version, refusal: refusal, request: request, forms: forms)
        }
    }

    /// Shows the form of a post with the text that was sent, because it must not get lost, whatever the reason is.
    private static func editAgain(
        _ id: Int64, isDraft: Bool, version: Int, refusal: FormRefusal, request: RouteRequest,
        forms: FormContext
    ) async -> FormReply {
        let links = forms.pages.links
        let isStale = refusal.error.kind == .stale
        let saved = isStale ? try? await forms.post(id, isDraft: isDraft, request) : nil
        return .again(
            forms.pages.edit(
                isDraft ? links.draft(id) : links.blog(id), request.fields, isDraft: isDraft,
                version: saved?.version ?? version, error: refusal.error,
                other: saved.map { ($0.title, $0.markdown, $0.tags) }), for: refusal)
    }

    static let publish = Form("/drafts/{id}/publish") { request, forms in
        var form = request.fields.only(["version"])
        // The button is for one version, so pressing it twice is a repetition.
        if let version = form["version"] {
            form.append("key", "draft-\(request.identifier)-version-\(version)")
        }
        let (reply, _) = try await forms.run(Routes.publishing.actions[.post], request.with(form))
        return try forms.published(reply, request.identifier)
    }

    static let unpublish = Form("/blogs/{id}/unpublish") { request, forms in
        try await forms.run(
            Routes.unpublishing.actions[.post], request.with(request.fields.only(["version"])))
        return .next(forms.pages.links.draft(request.identifier), Flash(.unpublished, request.identifier))
    }

    static let discardDraft = Form("/drafts/{id}/trash") { request, forms in
        try await forms.run(Routes.draft.actions[.delete], request.with(request.fields.only(["version"])))
        return .next(try forms.ownPage(request, .drafts), Flash(.deleted, request.identifier))
    }

    static let discardBlog = Form("/blogs/{id}/trash") { request, forms in
        try await forms.run(Routes.blog.actions[.delete], request.with(request.fields.only(["version"])))
        return .next(try forms.ownPage(request, .blogs), Flash(.deleted, request.identifier))
    }

    static let restore = Form("/trash/{id}/restore") { request, forms in
        let (reply, _) = try await forms.run(Routes.trashRestore.actions[.post], request)
        let isDraft = if case .draft = reply.post { true } else { false }
        let links = forms.pages.links
        let id = request.identifier
        return .next(isDraft ? links.draft(id) : links.blog(id), Flash(.restored, id))
    }

    static let purge = Form("/trash/{id}/purge") { request, forms in
        try await forms.run(Routes.trashEntry.actions[.delete], request)
        return .next(try forms.ownPage(request, .bin), Flash(.purged))
    }

    static let emptyTrash = Form("/trash/empty") { request, forms in
        try await forms.run(Routes.trash.actions[.delete], request)
        return .next(try forms.ownPage(request, .bin), Flash(.trashEmptied))
    }
}

// MARK: - Reactions

extension Forms {
    static let like = Form("/blogs/{id}/like") { request, forms in
        try await forms.run(Routes.like.actions[try request.isOn() ? .put : .delete], request)
        if let level = request.level { return try await forms.elements(ofBlog: request, level: level) }
        return .next(request.row(forms.pages.links))
    }

    static let share = Form("/blogs/{id}/share") { request, forms in
        try await forms.run(Routes.share.actions[.post], request)
        return .next(request.row(forms.pages.links), Flash(.shared, request.identifier))
    }

    static let follow = Form("/users/{id}/follow") { request, forms in
        let isOn = try request.isOn()
        try await forms.run(Routes.follow.actions[isOn ? .put : .delete], request)
        if request.level != nil { return try await forms.elements(ofUser: request) }
        return .next(forms.pages.links.user(request.identifier), Flash(isOn ? .followed : .unfollowed))
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

extension Reply {
    /// The post that a command shows; nil for another view.
    fileprivate var post: PostPresentation? { (view as? OneShotContent<PostPresentation>)?.content }
}

extension FormContext {
    /// Loads the page of a post that was saved: of the blog if it is published, else of the draft.
    fileprivate func saved(_ reply: Reply, _ id: Int64) -> FormReply {
        if case .blog = reply.post { return .next(pages.links.blog(id), Flash(.published, id)) }
        return .next(pages.links.draft(id), Flash(.draftSaved, id))
    }

    /// The version of the viewer's post if it has the content of a form; otherwise nil.
    fileprivate func version(
        of id: Int64, isDraft: Bool, with form: FormFields, _ request: RouteRequest
    ) async -> Int? {
        guard let post = try? await post(id, isDraft: isDraft, request),
            let tags = try? Tags(list: form["tags"] ?? ""), tags == (try? Tags(list: post.tags)),
            let title = try? Title(form["title"] ?? ""), title == Title(stored: post.title),
            let body = try? Body(form["body"] ?? ""), body == Body(stored: post.markdown)
        else { return nil }
        return post.version
    }

    /// Loads the page of a blog that was published. A repetition shows the post as it is now.
    /// - Throws: ``FormRefusal`` if it was unpublished since, so that the page with the button is old.
    fileprivate func published(_ reply: Reply, _ id: Int64) throws(FormRefusal) -> FormReply {
        guard case .blog = reply.post else {
            throw FormRefusal(error: handler.localization.error(ServiceError.stale, heading: nil))
        }
        return saved(reply, id)
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
    /// The button that was pressed; nil for the only button of a form.
    fileprivate var pressed: PageAction? { self["do"].flatMap(PageAction.init(rawValue:)) }

    /// The name of the field with the path of a form to send after a login.
    static let resumed = "resume"
    /// The beginning of the names of its fields.
    static let resumedPrefix = "resume-"

    /// The form to send after a login; nil if there is none.
    fileprivate func resumed(on site: WebSite) -> (path: String, form: FormFields)? {
        let form = after(Self.resumedPrefix)
        return form.canBeResumed ? site.localPath(self[Self.resumed]).map { ($0, form) } : nil
    }
}

extension RouteRequest {
    /// The fields that were sent.
    fileprivate var fields: FormFields { form ?? FormFields([:]) }

    /// The wanted state of a switch.
    fileprivate func isOn() throws(FieldErrors) -> Bool {
        switch fields["on"] {
        case "1": return true
        case "0": return false
        default: throw FieldErrors([FieldError(field: "on", .stated("must be 0 or 1"))])
        }
    }

    /// The same request with other fields, and for another object.
    fileprivate func with(_ form: FormFields, id: Int64? = nil) -> RouteRequest {
        var request = self
        request.form = form
        if let id { request.identifier = id }
        return request
    }

    /// The level of the heading beside a button that the script has pressed, which wants only the changed elements; nil for a
    /// browser without the script.
    fileprivate var level: Int? { fields["level"].flatMap { Int($0) } }

    /// The page on which the viewer pressed a button of a blog, at the blog's row.
    fileprivate func row(_ links: Links) -> String {
        let page = site.localPath(fields["next"]) ?? links.blog(identifier)
        return page.prefix { $0 != "#" } + "#blog-\(identifier)"
    }
}
