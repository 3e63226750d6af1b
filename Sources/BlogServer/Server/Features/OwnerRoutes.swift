import BlogContracts
import BlogDomain
import BlogPresenters
import BlogViews

extension Feature {
    static let owners = Feature(pages: [Routes.ownerPage])
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

extension Routes {
    static let ownerPage = page(.owner, form: Forms.owner) { _, context in
        try await context.services.owners.requireOwner(context.viewer)
        return context.handler.pages.owner(isOpen: try await context.handler.isRegistrationOpen)
    }
}

extension Forms {
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
            more: [.form(registration, heading: texts.owner.registration(isOpen))])
    }
}
