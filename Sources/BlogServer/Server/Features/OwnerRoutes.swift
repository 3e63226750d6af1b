import BlogContracts
import BlogDomain
import BlogPresenters
import BlogViews
import SocketHTTP

extension Feature {
    static let owners = Feature(
        routes: [Routes.hidden], pages: [Routes.ownerPage, Routes.hideBlogPage, Routes.hideCommentPage])
}

extension Commands {
    /// Opens or closes the registration.
    static func setRegistration(_ state: RegistrationState) -> Command<RegistrationPresentation> {
        Command { try await $1.scenes.setRegistration(state, as: .viewer, on: $0, $1.scene) }
    }

    /// Suspends or reinstates a user.
    /// - Throws: ``FieldErrors``.
    static func moderate(
        _ kind: OwnerAction.Kind, _ fields: BodyFields
    ) throws -> Command<StandingPresentation> {
        var fields = fields
        let username = fields.required("username", Username.init(typed:))
        let reason = fields.optional("reason", Reason.init(_:)) ?? .none
        try fields.finish()
        guard let username else { throw BodyError.notAForm }
        return Command { view, context in
            // Only an owner learns which users exist.
            try await context.services.owners.requireOwner(context.viewer)
            let user = try await context.services.users.resolve(.username(username))
            try await context.scenes.moderate(
                user, kind, because: reason, as: .viewer, on: view, context.scene)
        }
    }

    /// Hides something from its readers, or shows it again.
    /// - Throws: ``FieldErrors``.
    static func setHidden(
        _ object: Hideable, isShown: Bool, _ fields: BodyFields
    ) throws -> Command<RemovalPresentation> {
        var fields = fields
        let reason = fields.optional("reason", Reason.init(_:)) ?? .none
        try fields.finish()
        return Command {
            try await $1.scenes.setHidden(
                object, because: isShown ? nil : reason, as: .viewer, on: $0, $1.scene)
        }
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

    static let hideBlogPage = hidePage(.hideBlog, of: { .blog(PostID($0)) }) { id, services in
        guard let blog = try await services.blogs.row(PostID(id), seenBy: nil) else {
            throw ServiceError.notFound(.blog(PostID(id)))
        }
        return blog.title.text
    }

    static let hideCommentPage = hidePage(.hideComment, of: { .comment(CommentID($0)) }) { id, services in
        try await services.comments.comment(CommentID(id)).text.text
    }

    /// - Parameter text: the title or the text of what is hidden.
    private static func hidePage(
        _ path: SitePath, of object: @escaping @Sendable (Int64) -> Hideable,
        _ text: @escaping @Sendable (Int64, Services) async throws -> String
    ) -> Route {
        page(path, form: Forms.hide(object, at: path, text)) { request, context in
            try await context.services.owners.requireOwner(context.viewer)
            return context.handler.pages.hide(
                try await text(request.identifier, context.services), at: path, request.identifier)
        }
    }

    static let ownerPage = page(.owner, query: [.username], form: Forms.owner) { request, context in
        try await context.services.owners.requireOwner(context.viewer)
        let name = try request.query.value(.username) ?? ""
        let standing = OneShotContent<StandingPresentation>()
        if let user = try? await context.services.users.resolve(.username(Username(typed: name))) {
            try await context.scenes.moderate(user, nil, as: .viewer, on: standing, context.scene)
        }
        return context.handler.pages.owner(
            FormFields(["username": name]), isOpen: try await context.handler.isRegistrationOpen,
            standing: standing.content?.text)
    }
}

extension Forms {
    /// Hides something, or shows it again. Whatever the reason of a refusal is, that of the owner is not lost.
    static func hide(
        _ object: @escaping @Sendable (Int64) -> Hideable, at path: SitePath,
        _ text: @escaping @Sendable (Int64, Services) async throws -> String
    ) -> Form {
        Form { form in
            let (id, isShown) = (form.identifier, form.pressed == .show)
            do {
                try await form.run(Commands.setHidden(object(id), isShown: isShown, form.body(["reason"])))
                return .next(form.links[.hidden], Flash(isShown ? .shown : .hidden))
            } catch let refusal as FormRefusal where !isShown {
                let text = try? await text(id, form.handler.services)
                return .again(
                    form.pages.hide(text, at: path, id, form.fields, error: refusal.error), for: refusal)
            }
        }
    }

    static let owner = Form { form in
        let pages = form.pages
        do {
            switch form.pressed {
            case .openRegistration, .closeRegistration:
                let isOpening = form.pressed == .openRegistration
                try await form.run(Commands.setRegistration(isOpening ? .open : .closed))
                return .next(
                    pages.links[.owner], Flash(isOpening ? .registrationOpened : .registrationClosed))
            case .suspend, .reinstate:
                let isEnding = form.pressed == .reinstate
                try await form.run(
                    Commands.moderate(isEnding ? .reinstate : .suspend, form.body(["username", "reason"])))
                return .next(pages.links[.owner], Flash(isEnding ? .reinstated : .suspended))
            default:
                let error = FieldErrors([FieldError(field: "do", .stated("must be a button of the page"))])
                throw FormRefusal(error: form.handler.localization.error(error, heading: nil))
            }
        } catch let refusal as FormRefusal
            where refusal.isCorrectable || [.forbidden, .notFound].contains(refusal.error.kind)
        {
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
        _ form: FormFields, isOpen: Bool, standing: String? = nil, error: ErrorPresentation? = nil
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
            text: standing ?? texts.owner.suspending, error: error,
            more: [
                .form(registration, heading: texts.owner.registration(isOpen)),
                .link(links[.hidden], text: texts.owner.hidden),
            ])
    }

    /// The form to hide something from its readers.
    func hide(
        _ text: String?, at path: SitePath, _ id: Int64, _ form: FormFields = FormFields([:]),
        error: ErrorPresentation? = nil
    ) -> HTMLFormPage {
        HTMLFormPage(
            title: texts.action(.hide),
            HTMLForm(
                action: links[path, id],
                fields: [field(.reason, kind: .text, in: form, isRequired: false)],
                buttons: [HTMLForm.Button(texts.action(.hide), value: PageAction.hide.rawValue)],
                cancel: links[.home]), error: error, more: text.map { [.quote($0)] } ?? [])
    }
}
