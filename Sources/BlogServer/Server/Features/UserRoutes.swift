import BlogContracts
import BlogDomain
import BlogPresenters
import BlogViews
import SocketHTTP

extension Feature {
    static let users = Feature(
        routes: [
            Routes.users, Routes.userDetail, Routes.userBlogs, Routes.userDrafts, Routes.userLikes,
            Routes.allUsers,
        ],
        pages: [Routes.registerPage, Routes.resetPage, Routes.accountPage, Routes.endAccountPage])
}

extension Commands {
    /// Creates an account.
    /// - Parameters:
    ///   - client: the client's address.
    ///   - invitation: the token of an invitation.
    /// - Throws: ``FieldErrors``.
    static func register(
        _ fields: BodyFields, from client: String, with invitation: String? = nil
    ) throws -> Command<UserInfoPresentation> {
        var fields = fields
        let username = fields.required("username", Username.init(_:))
        let name = fields.required("name", DisplayName.init(_:))
        let password = fields.required("password", Password.init(_:))
        let summary = fields.optional("summary", Summary.init(_:))
        let icon = fields.nullable("iconURL", IconURL.init(_:))
        try fields.finish()
        guard let username, let name, let password else { throw BodyError.notJSON }
        let registration = Registration(
            username: username, name: name, password: password, summary: summary ?? Summary(stored: ""),
            iconURL: icon ?? nil)
        return Command { view, context in
            try await context.scenes.register(
                registration, from: LoginAddress(client: client), with: invitation, on: view, context.scene)
            context.noteRegistration(from: client)
        }
    }

    /// Sets the password of the user of a link.
    /// - Throws: ``FieldErrors``.
    static func resetPassword(
        _ fields: BodyFields, with link: String
    ) throws -> Command<UserInfoPresentation> {
        var fields = fields
        let password = fields.required("password", Password.init(_:))
        try fields.finish()
        guard let password else { throw BodyError.notAForm }
        return Command { try await $1.scenes.setPassword(with: link, to: password, on: $0, $1.scene) }
    }

    /// Changes an account, also its password.
    /// - Parameter client: the client's address.
    /// - Throws: ``FieldErrors``.
    static func changeAccount(
        _ user: UserID, _ fields: BodyFields, in session: SessionID?, from client: String,
        knownBy device: String? = nil
    ) throws -> Command<UserInfoPresentation> {
        var fields = fields
        let name = fields.optional("name", DisplayName.init(_:))
        let summary = fields.optional("summary", Summary.init(_:))
        let icon = fields.nullable("iconURL", IconURL.init(_:))
        let new = fields.optional("password", Password.init(_:))
        let current = fields.optional("currentPassword", Password.init(claimed:))
        if fields.has("password") != fields.has("currentPassword") {
            fields.note(
                fields.has("password")
                    ? FieldError(field: "currentPassword", .stated("is required to change the password"))
                    : FieldError(field: "password", .stated("is required with currentPassword")))
        }
        try fields.finish()
        var password: PasswordEdit?
        if let current, let new {
            password = PasswordEdit(
                current: current, new: new, in: session, from: LoginAddress(client: client), knownBy: device)
        }
        let edit = AccountEdit(name: name, summary: summary, iconURL: icon, password: password)
        return Command { view, context in
            try await context.scenes.changeAccount(
                of: user, edit, by: context.viewer, on: view, context.scene)
            context.notePasswordChange(of: user, from: client)
        }
    }

    /// Ends the viewer's own account with the password, or deletes another one as an owner.
    /// - Parameter client: the client's address.
    /// - Throws: ``FieldErrors``.
    static func endAccount(
        _ user: UserID, _ fields: BodyFields, isOwn: Bool, from client: String, knownBy device: String? = nil
    ) throws -> Command<StandingPresentation> {
        var fields = fields
        let password = isOwn ? fields.required("currentPassword", Password.init(claimed:)) : nil
        let reason = isOwn ? nil : fields.optional("reason", Reason.init(_:))
        try fields.finish()
        return Command { view, context in
            if let password {
                try await context.scenes.endAccount(
                    user, password, from: LoginAddress(client: client), knownBy: device, on: view,
                    context.scene)
            } else {
                try await context.services.owners.requireOwner(context.viewer)
                try await context.scenes.moderate(
                    user, .deleteUser, because: reason ?? .none, as: .viewer, on: view, context.scene)
            }
            context.notePasswordChange(of: user, from: client)
        }
    }
}

extension Routes {
    static let users = Route(
        .user, query: .blogs + [.tab], body: .account,
        [
            .get: { request, context in
                let tab = request.media == .html ? try request.query.tab() : .blogs
                if tab != .blogs {
                    try await context.services.drafts.requireAuthor(request.user, context.viewer)
                }
                var scene = try context.scene(request.query)
                if request.media == .html { scene.isOwner = try await context.isOwner() }
                return try await context.show(OneShotUserScene(showsTrash: tab == .bin)) {
                    context.scenes.userScene(of: request.user, on: $0, scene)
                }
            },
            .patch: shows {
                try Commands.changeAccount(
                    $0.user, try await $0.signedIn().body(), in: $0.session, from: $0.client)
            },
            .delete: shows {
                try Commands.endAccount(
                    $0.user, try await $0.signedIn().body(), isOwn: $0.viewer == $0.user, from: $0.client)
            },
        ], live: { LiveUser(user: $0.user, page: try $0.query.page()) })

    static let userDetail = Route(.userDetail, live: { LiveUserDetail(user: $0.user) })

    /// All users, or a user's page by username; POST registers a user.
    static let allUsers = Route(
        .users, query: [.username] + .page, body: .account,
        [
            .get: { request, context in
                let username = try request.query.username()
                let scene = try context.scene(request.query)
                guard let username else {
                    return try await context.show(OneShotList<PersonPresentation>()) {
                        context.scenes.users(on: $0, scene)
                    }
                }
                let user = try await context.services.users.resolve(.username(username))
                return try await context.show(OneShotUserScene(), repeating: [.username, .limit]) {
                    context.scenes.userScene(of: user, on: $0, scene)
                }
            },
            .post: shows(at: { _ in .user }) { try Commands.register(try await $0.body(), from: $0.client) },
        ])

    static let userBlogs = Route(
        .userBlogs, query: [.tag] + .blogs,
        live: { request in
            let tag = try request.query.tag()
            return try LiveBlogs(
                scope: tag.map { .tag($0, by: request.user) } ?? .author(request.user),
                page: request.query.page())
        })

    static let userDrafts = Route(
        .userDrafts, query: .page,
        [
            .get: list(of: DraftCellPresentation.self, isOwn: true) { request, scenes, view, context in
                scenes.drafts(by: request.user, on: view, context)
            }
        ])

    static let userLikes = Route(
        .userLikes, query: .blogs, live: { try LiveBlogs(scope: .liked(by: $0.user), page: $0.query.page()) })

    static let registerPage = page(.register, query: [.next, .token], form: Forms.register) {
        request, context in
        let (next, token) = (try request.query.value(.next), try request.query.value(.token))
        let invitation = try await context.services.links.invitation(token)
        return context.handler.pages.register(
            next: request.site.localPath(next), token: invitation == nil ? nil : token)
    }

    static let resetPage = page(.reset, query: [.token], form: Forms.reset) { request, context in
        let token = try request.query.value(.token) ?? ""
        try await context.services.links.requireReset(token)
        return context.handler.pages.reset(token)
    }

    static let accountPage = page(.account, form: Forms.account) { request, context in
        let viewer = try context.viewer.authenticated()
        return try await context.handler.accountPage(
            of: viewer, context.handler.accountFields(of: viewer))
    }

    static let endAccountPage = page(.endAccount, form: Forms.endAccount) { _, context in
        _ = try context.viewer.authenticated()
        return context.handler.pages.endAccount()
    }
}

extension Forms {
    static let register = Form(bodyLimit: .account, admission: .everyone) { form in
        let next = form.site.localPath(form["next"])
        do {
            let user = try await form.run(
                Commands.register(
                    form.body(["username", "name", "password"]), from: form.client, with: form["token"]))
            let token = try await form.token(for: UserID(user.id))
            var reply = FormReply.loggedIn(token, path: next ?? form.links[.home], message: .registered)
            reply.username = Username(stored: user.username)
            return reply
        } catch let refusal as FormRefusal
            where refusal.isCorrectable || [.forbidden, .notFound].contains(refusal.error.kind)
        {
            // A conflict is always about the username.
            let error = refusal.error.kind == .conflict ? refusal.error.at("username") : refusal.error
            return .again(
                form.pages.register(form.fields, next: next, token: form["token"], error: error),
                for: refusal)
        }
    }

    static let reset = Form(admission: .everyone) { form in
        let token = form["token"] ?? ""
        do {
            try await form.run(Commands.resetPassword(form.body(["password"]), with: token))
            return .next(form.links[.login], Flash(.passwordChanged))
        } catch let refusal as FormRefusal where refusal.isCorrectable {
            return .again(form.pages.reset(token, error: refusal.error), for: refusal)
        }
    }

    static let account = Form(bodyLimit: .account) { form in
        let viewer = try form.viewer.authenticated()
        let page = form.links.user(viewer.rawValue)
        let changesPassword = form.pressed == .changePassword
        let fields =
            changesPassword
            ? form.body(["currentPassword", "password"]) : form.body(["name", "summary", "iconURL"])
        do {
            try await form.run(
                Commands.changeAccount(
                    viewer, fields, in: form.session, from: form.client,
                    knownBy: form.site.cookies(of: form.request.request).device))
            guard changesPassword else { return .next(page, Flash(.accountSaved)) }
            // A new session, so that a stolen cookie is useless from now on.
            let token = try await form.token(for: viewer)
            try await form.run(Commands.endSession(form.session))
            return .loggedIn(token, path: page, message: .accountSaved)
        } catch let refusal as FormRefusal where refusal.isCorrectable {
            let shown = changesPassword ? try await form.handler.accountFields(of: viewer) : form.fields
            return .again(
                try await form.handler.accountPage(of: viewer, shown, error: refusal.error), for: refusal)
        }
    }
}

extension Forms {
    static let endAccount = Form { form in
        do {
            try await form.run(
                Commands.endAccount(
                    form.viewer.authenticated(), form.body(["currentPassword"]), isOwn: true,
                    from: form.client, knownBy: form.site.cookies(of: form.request.request).device))
            var reply = FormReply.next(form.links[.home], Flash(.accountEnded))
            reply.isLoggedOut = true
            return reply
        } catch let refusal as FormRefusal where refusal.isCorrectable {
            return .again(form.pages.endAccount(error: refusal.error), for: refusal)
        }
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

extension SentForm {
    fileprivate func token(for user: UserID) async throws -> String {
        try await handler.run(Commands.createToken(for: user, on: request.device), for: user).token
    }
}
