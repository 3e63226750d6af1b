import BlogContracts
import BlogDomain
import BlogPresenters
import BlogViews
import SocketHTTP

extension Feature {
    static let owners = Feature(
        routes: [Routes.hidden], pages: [Routes.ownerPage, Routes.hideBlogPage, Routes.hideCommentPage])
}

/// Opens or closes the registration.
struct SetRegistration: Action {
    let state: RegistrationState

    func run(on view: OneShotContent<RegistrationPresentation>, in context: RouteContext) async throws {
        try await context.scenes.setRegistration(state, as: .viewer, on: view, context.scene)
    }
}

/// Suspends or reinstates a user.
struct Moderate: Action {
    let kind: OwnerAction.Kind
    let username: Username
    let reason: Reason

    /// - Throws: ``FieldErrors``.
    init(_ kind: OwnerAction.Kind, _ fields: BodyFields) throws {
        var fields = fields
        let username = fields.required("username", Username.init(typed:))
        let reason = fields.optional("reason", Reason.init(_:))
        try fields.finish()
        guard let username else { throw BodyError.notAForm }
        (self.kind, self.username, self.reason) = (kind, username, reason ?? .none)
    }

    func run(on view: OneShotContent<StandingPresentation>, in context: RouteContext) async throws {
        // Only an owner learns which users exist.
        try await context.services.owners.requireOwner(context.viewer)
        let user = try await context.services.users.resolve(.username(username))
        try await context.scenes.moderate(
            user, kind, because: reason, as: .viewer, on: view, context.scene)
    }
}

/// Hides something from its readers, or shows it again.
struct SetHidden: Action {
    let object: Hideable
    /// Nil shows it again.
    let reason: Reason?

    func run(on view: OneShotContent<RemovalPresentation>, in context: RouteContext) async throws {
        try await context.scenes.setHidden(object, because: reason, as: .viewer, on: view, context.scene)
    }
}

extension RouteContext {
    func isOwner() async throws -> Bool {
        guard let viewer else { return false }
        return try await services.owners.isOwner(viewer)
    }
}

extension Routes {
    /// What is hidden: an owner sees everything, others their own.
    static let hidden = Route(
        .hidden, query: .page,
        [
            .get: { request, context in
                _ = try context.viewer.authenticated()
                var scene = try context.scene(request.query)
                scene.isOwner = try await context.isOwner()
                return try await context.show(OneShotList<ActionPresentation>()) {
                    context.scenes.hidden(as: .viewer, on: $0, scene)
                }
            }
        ])

    static let hideBlogPage = page(.hideBlog, form: Forms.hide { .blog($0.post) }) { request, context in
        try await context.services.owners.requireOwner(context.viewer)
        guard let blog = try await context.services.blogs.row(request.post, seenBy: nil) else {
            throw ServiceError.notFound(.blog(request.post))
        }
        return context.handler.pages.hide(blog.title.text, at: .hideBlog, request.identifier)
    }

    static let hideCommentPage = page(
        .hideComment, form: Forms.hide { .comment(CommentID($0.identifier)) }
    ) { request, context in
        try await context.services.owners.requireOwner(context.viewer)
        let comment = try await context.services.comments.comment(CommentID(request.identifier))
        return context.handler.pages.hide(comment.text.text, at: .hideComment, request.identifier)
    }

    static let ownerPage = page(.owner, query: [.username], form: Forms.owner) { request, context in
        try await context.services.owners.requireOwner(context.viewer)
        return context.handler.pages.owner(
            FormFields(["username": try request.query.value(.username) ?? ""]),
            isOpen: try await context.handler.isRegistrationOpen)
    }
}

extension Forms {
    /// Hides something, or shows it again.
    static func hide(_ object: @escaping @Sendable (SentForm) -> Hideable) -> Form {
        Form { form in
            let isShown = form.pressed == .show
            var fields = form.body(["reason"])
            let reason = fields.optional("reason", Reason.init(_:)) ?? .none
            try fields.finish()
            try await form.run(SetHidden(object: object(form), reason: isShown ? nil : reason))
            return .next(form.links[.hidden], Flash(isShown ? .shown : .hidden))
        }
    }

    static let owner = Form { form in
        let pages = form.pages
        do {
            switch form.pressed {
            case .openRegistration, .closeRegistration:
                let isOpening = form.pressed == .openRegistration
                try await form.run(SetRegistration(state: isOpening ? .open : .closed))
                return .next(
                    pages.links[.owner], Flash(isOpening ? .registrationOpened : .registrationClosed))
            default:
                let isEnding = form.pressed == .reinstate
                try await form.run(
                    Moderate(isEnding ? .reinstate : .suspend, form.body(["username", "reason"])))
                return .next(pages.links[.owner], Flash(isEnding ? .reinstated : .suspended))
            }
        } catch let refusal as FormRefusal where refusal.isCorrectable || refusal.error.kind == .notFound {
            let isOpen = try await form.handler.isRegistrationOpen
            return .again(pages.owner(form.fields, isOpen: isOpen, error: refusal.error), for: refusal)
        }
    }
}

extension BlogHandler {
    var isRegistrationOpen: Bool {
        get async throws { try await services.owners.registration() == .open }
    }
}

extension FormPages {
    /// The forms of an owner.
    func owner(
        _ form: FormFields = FormFields([:]), isOpen: Bool, error: ErrorPresentation? = nil
    ) -> HTMLFormPage {
        func button(_ action: PageAction) -> HTMLForm.Button {
            HTMLForm.Button(texts.action(action), value: action.rawValue)
        }
        let registration = HTMLForm(
            action: links[.owner], buttons: [button(isOpen ? .closeRegistration : .openRegistration)])
        return HTMLFormPage(
            title: texts.owner.heading,
            HTMLForm(
                action: links[.owner],
                fields: [
                    field(.username, kind: .username, in: form, hasHint: false),
                    field(.reason, kind: .text, in: form, isRequired: false),
                ], buttons: [button(.suspend), button(.reinstate)]),
            text: texts.owner.suspending, error: error,
            more: [
                .form(registration, heading: texts.owner.registration(isOpen)),
                .link(links[.hidden], text: texts.owner.hidden),
            ])
    }

    /// The form to hide something from its readers.
    func hide(_ text: String, at path: SitePath, _ id: Int64) -> HTMLFormPage {
        HTMLFormPage(
            title: texts.action(.hide),
            HTMLForm(
                action: links[path, id],
                fields: [field(.reason, kind: .text, in: FormFields([:]), isRequired: false)],
                buttons: [HTMLForm.Button(texts.action(.hide), value: PageAction.hide.rawValue)],
                cancel: links[.home]), more: [.quote(text)])
    }
}
