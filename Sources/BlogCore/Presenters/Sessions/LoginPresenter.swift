import BlogContracts
public import BlogModels
public import BlogServices

/// Lets somebody in who has the password.
public final class LoginPresenter {
    private let services: Services
    private let wording: any Wording
    private let view: any SessionView
    private let creation: (any CreationView)?
    private let commands: CommandRunner

    init(view: any SessionView, creation: (any CreationView)?, _ context: PresenterContext) {
        services = context.services
        wording = context.wording
        self.view = view
        self.creation = creation
        commands = CommandRunner(context)
    }

    /// Begins a session and shows its token, this once. `username` is nil for what cannot be one.
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
            token: issued.token, expiresAt: expiry.iso8601, expiresText: wording.day(expiry, as: .expires),
            user: UserFormatter(viewer: user.id, wording: wording).info(user),
            text: wording.signedIn(as: user.name.text))
    }
}
