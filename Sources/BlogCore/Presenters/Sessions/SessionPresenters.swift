import BlogContracts
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

/// Ends a session.
public final class SessionEndPresenter {
    private let session: SessionID
    private let context: PresenterContext
    private let view: any RemovalView
    private let commands: CommandRunner

    init(session: SessionID, view: any RemovalView, _ context: PresenterContext) {
        self.session = session
        self.context = context
        self.view = view
        commands = CommandRunner(context)
    }

    /// Ends the session, which must be the viewer's.
    public func end() async throws(CancellationError) {
        try await show { try await context.services.tokens.end(session, by: context.viewer) }
    }

    /// Ends any user's session, for an operator.
    public func revoke() async throws(CancellationError) {
        try await show { try await context.services.tokens.revoke(session) }
    }

    private func show(_ command: () async throws -> Void) async throws(CancellationError) {
        try await commands.run(command) { _ in
            view.display(RemovalPresentation(text: context.localization.sessionEnded(session)))
        }
    }
}

/// Issues tokens for a user.
public final class TokenPresenter {
    private let user: UserID
    private let services: Services
    private let view: any TokenView
    private let commands: CommandRunner

    init(user: UserID, view: any TokenView, _ context: PresenterContext) {
        self.user = user
        services = context.services
        self.view = view
        commands = CommandRunner(context)
    }

    /// Issues a token and shows it, which happens only once.
    public func create() async throws(CancellationError) {
        try await commands.run {
            try await services.tokens.issueToken(for: user)
        } show: { issued in
            view.display(TokenPresentation(token: issued.token))
        }
    }
}

/// Formats sessions for rows of a list.
struct SessionFormatter {
    /// The session of the request.
    let current: SessionID?
    let localization: any Localization

    func row(_ session: UserSession) -> SessionCellPresentation {
        let isCurrent = session.id == current
        return SessionCellPresentation(
            id: session.id.rawValue, createdAt: session.createdAt.iso8601,
            createdText: localization.day(session.createdAt, as: .created),
            expiresAt: session.expiresAt.iso8601,
            expiresText: localization.day(session.expiresAt, as: .expires), isCurrent: isCurrent,
            currentText: isCurrent ? localization.phrase(.thisSession) : nil)
    }
}
