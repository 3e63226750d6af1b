public import BlogContracts
public import BlogModels
public import BlogServices

/// Logs a user in.
public final class LoginPresenter {
    private let services: Services
    private let localization: any Localization
    private let view: any SessionView
    private let creation: (any CreationView)?
    private let commands: CommandRunner

    init(view: any SessionView, creation: (any CreationView)?, _ context: PresenterContext) {
        services = context.services
        localization = context.localization
        self.view = view
        self.creation = creation
        commands = CommandRunner(context)
    }

    /// Begins a session and shows its token, which is shown only once. `username` is nil for a text that is not a valid
    /// username.
    public func logIn(_ username: Username?, _ password: Password, from address: LoginAddress)
        async throws(CancellationError)
    {
        try await commands.run {
            let issued = try await services.logins.logIn(username, password, from: address)
            let user = issued.session.userID
            return (issued, try await services.users.user(user, seenBy: user))
        } show: { issued, user in
            view.display(presentation(of: issued, user))
            creation?.displayCreated(issued.session.id.rawValue)
        }
    }

    private func presentation(of issued: IssuedToken, _ user: User) -> SessionPresentation {
        let expiry = issued.session.expiresAt
        return SessionPresentation(
            token: issued.token, expiresAt: expiry.iso8601,
            expiresText: localization.day(expiry, as: .expires),
            user: UserFormatter(viewer: user.id, localization: localization).info(user),
            text: localization.loggedIn(as: user.name.text))
    }
}

extension SceneFactory {
    /// A login. `creation` receives the session's number.
    public func login(
        on view: any SessionView, creation: (any CreationView)? = nil, _ context: SceneContext
    ) -> LoginPresenter {
        LoginPresenter(view: view, creation: creation, PresenterContext(self, context))
    }
}
