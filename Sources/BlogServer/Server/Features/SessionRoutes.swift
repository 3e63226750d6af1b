import BlogContracts
import BlogDomain
import BlogPresenters
import BlogViews
import SocketHTTP

extension Feature {
    static let sessions = Feature(
        routes: [Routes.sessions, Routes.currentSession, Routes.session],
        pages: [
            Routes.loginPage, Route(.resumedLogin, form: Forms.resumedLogin),
            Route(.logout, form: Forms.logout),
            Route(.endSession, form: Forms.endSession),
            Route(.endOtherSessions, form: Forms.endOtherSessions),
        ])
}

extension Commands {
    /// Begins a session.
    /// - Parameters:
    ///   - client: The client's address.
    ///   - token: By which the device of a browser is known after the login.
    /// - Throws: ``FieldErrors``.
    static func logIn(
        _ fields: BodyFields, from client: String, on device: Device?, knownBy token: String? = nil
    ) throws -> Command<SessionPresentation> {
        var fields = fields
        // An invalid username fails like a wrong password, not like an invalid field.
        let name = fields.required("username") { text in text }
        let password = fields.required("password", Password.init(claimed:))
        try fields.finish()
        guard let name, let password else { throw BodyError.notJSON }
        return Command { view, context in
            try await context.scenes.logIn(
                try? Username(typed: name), password, from: LoginAddress(client: client), with: device,
                knownBy: token, on: view, context.scene)
            context.noteLogin(as: name, from: client)
        }
    }

    /// Begins a session of a user whose password was checked, or who has just registered.
    static func createToken(for user: UserID, on device: Device?) -> Command<TokenPresentation> {
        Command { try await $1.scenes.issueToken(for: user, with: device, on: $0, $1.scene) }
    }

    /// Ends a session, or all others of the viewer.
    /// - Parameter session: nil if the client has none.
    static func endSession(_ session: SessionID?, orOthers: Bool = false) -> Command<RemovalPresentation> {
        Command {
            guard let session else { throw ServiceError.unauthenticated }
            try await $1.scenes.endSession(session, orOthers: orOthers, on: $0, $1.scene)
        }
    }
}

extension Routes {
    /// The viewer's own sessions; POST logs in, DELETE ends the others.
    static let sessions = Route(
        .sessions, query: .page, body: .login,
        [
            .get: list(of: SessionCellPresentation.self, isOwn: true) { request, scenes, view, context in
                scenes.sessions(of: context.viewer, current: request.session, on: view, context)
            },
            .post: shows(at: { _ in .session }) {
                try Commands.logIn(try await $0.body(), from: $0.client, on: $0.device)
            },
            .delete: does { Commands.endSession($0.session, orOthers: true) },
        ])

    static let currentSession = Route(
        .currentSession, [.delete: does { Commands.endSession($0.session) }])

    static let session = Route(
        .session, [.delete: does { Commands.endSession(SessionID($0.identifier)) }])

    static let loginPage = page(.login, query: [.next], form: Forms.login) { request, context in
        let next = try request.query.value(.next)
        return context.handler.pages.login(
            request.lastUser, next: request.site.localPath(next),
            canRegister: try await context.handler.isRegistrationOpen)
    }
}

extension RouteRequest {
    /// The form of a login with the name of the user whose session has ended.
    var lastUser: FormFields { FormFields(["username": site.cookies(of: request).username?.text ?? ""]) }
}

extension Forms {
    static let login = Form(admission: .logins) { form in
        try await logIn(form, toResume: nil)
    }

    static let resumedLogin = Form(bodyLimit: .post, admission: .resumedLogins) { form in
        try await logIn(form, toResume: form.fields.resumed(on: form.site))
    }

    private static func logIn(
        _ form: SentForm, toResume resumed: (path: String, form: FormFields)?
    ) async throws -> FormReply {
        let next = form.site.localPath(form["next"])
        let device = form.site.cookies(of: form.request.request).device ?? form.handler.newKey
        do {
            let login = try await form.run(
                Commands.logIn(
                    form.body(["username", "password"]), from: form.client, on: form.request.device,
                    knownBy: device))
            let token = login.token
            if let author = resumed?.form["viewer"], author != String(login.user.id) {
                if let bearer = try await form.handler.bearer(ofToken: token) {
                    try await form.handler.run(Commands.endSession(bearer.session), for: bearer.userID)
                }
                throw FormRefusal(error: form.handler.otherUser)
            }
            // The previous session of this browser ends.
            if let session = form.session { try await form.run(Commands.endSession(session)) }
            var reply =
                if let resumed {
                    try await form.resume(resumed, as: token)
                } else {
                    FormReply.loggedIn(token, path: next ?? form.links[.home], message: .loggedIn)
                }
            if login.keptText != nil { reply.flash = Flash(.accountKept) }
            reply.username = Username(stored: login.user.username)
            reply.device = device
            return reply
        } catch let refusal as FormRefusal
            where refusal.isCorrectable || resumed != nil || refusal.error.kind == .forbidden
        {
            // Whatever the reason is, a text to send again must not get lost.
            return .again(
                form.pages.login(
                    form.fields, next: next, resumed: resumed, error: refusal.error,
                    canRegister: try await form.handler.isRegistrationOpen),
                for: refusal)
        }
    }

    static let logout = Form(admission: .everyone) { form in
        if let session = form.session { try await form.run(Commands.endSession(session)) }
        var reply = FormReply.next(form.links[.home], Flash(.loggedOut))
        reply.isLoggedOut = true
        return reply
    }

    static let endSession = Form { form in
        let session = SessionID(form.identifier)
        try await form.run(Commands.endSession(session))
        var reply = FormReply.next(form.links[.sessions], Flash(.sessionEnded))
        reply.isLoggedOut = form.session == session
        return reply
    }
    static let endOtherSessions = Form { form in
        try await form.run(Commands.endSession(form.session, orOthers: true))
        return .next(form.links[.sessions], Flash(.otherSessionsEnded))
    }
}
