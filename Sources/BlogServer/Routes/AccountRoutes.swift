import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import OneShotViews

extension Routes {
    /// Registers somebody.
    static let register: Route.Action = { exchange, stage in
        var body = try await exchange.body()
        let username = body.required("username", Username.init(_:))
        let name = body.required("name", DisplayName.init(_:))
        let password = body.required("password", Password.init(_:))
        let summary = body.optional("summary", Summary.init(_:))
        let icon = body.nullable("iconURL", IconURL.init(_:))
        try body.finish()
        guard let username, let name, let password else { throw BodyError.notJSON }
        let registration = Registration(
            username: username, name: name, password: password, summary: summary ?? Summary(stored: ""),
            iconURL: icon ?? nil)
        let view = OneShotContent<UserInfoPresentation>()
        try await stage.scenes.registration(on: view, creation: stage.creation, stage.context)
            .register(registration, from: exchange.address)
        stage.noteRegistration(exchange)
        return stage.reply(view, in: "/users")
    }

    /// Changes the viewer's own account.
    static let changeAccount: Route.Action = { exchange, stage in
        guard stage.viewer != nil else { throw ServiceError.notSignedIn }
        let edit = try await accountEdit(exchange)
        let view = OneShotContent<UserInfoPresentation>()
        try await stage.scenes.account(of: exchange.user, on: view, stage.context)
            .change(edit, in: exchange.session, from: exchange.address)
        stage.notePasswordChange(exchange)
        return .shows(view)
    }

    private static func accountEdit(_ exchange: Exchange) async throws -> AccountEdit {
        var body = try await exchange.body()
        let name = body.optional("name", DisplayName.init(_:))
        let summary = body.optional("summary", Summary.init(_:))
        let icon = body.nullable("iconURL", IconURL.init(_:))
        let new = body.optional("password", Password.init(_:))
        let current = body.optional("currentPassword", Password.init(claimed:))
        if body.has("password") != body.has("currentPassword") {
            body.note(
                body.has("password")
                    ? FieldError(field: "currentPassword", .stated("must be given with a new password"))
                    : FieldError(field: "password", .stated("must be given with the current one")))
        }
        try body.finish()
        var password: PasswordEdit?
        if let current, let new { password = PasswordEdit(current: current, new: new) }
        return AccountEdit(name: name, summary: summary, iconURL: icon, password: password)
    }
}
