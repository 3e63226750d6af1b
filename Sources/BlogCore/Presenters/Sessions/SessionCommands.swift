public import BlogContracts
public import BlogDomain

extension SceneFactory {
    /// Begins a session and shows its token, which is shown only once. `username` is nil for a text that is not a valid
    /// username.
    /// - Parameter token: a random text by which the device is known after the login.
    public func logIn(
        _ username: Username?, _ password: Password, from address: LoginAddress, with device: Device? = nil,
        knownBy token: String? = nil, on view: any ContentView<SessionPresentation>,
        _ context: SceneContext
    ) async throws(CancellationError) {
        try await run(context) {
            let issued = try await services.logins.logIn(
                username, password, from: address, on: device, knownBy: token)
            let user = issued.session.userID
            return (issued, try await services.users.user(user, seenBy: user))
        } show: { issued, user in
            var own = context
            own.viewer = user.id
            view.display(
                SessionPresentation(
                    token: issued.token, expires: localization.moment(issued.session.expiresAt, as: .expires),
                    user: PresenterContext(self, own).presentation(of: user),
                    text: localization.texts.sessions.loggedIn(user.name.text),
                    keptText: issued.keepsAccount ? localization.texts.sessions.accountKept : nil))
            context.creation?.displayCreated(issued.session.id.rawValue)
        }
    }

    /// Issues a token for a user and shows it, which happens only once.
    public func issueToken(
        for user: UserID, with device: Device? = nil, on view: any ContentView<TokenPresentation>,
        _ context: SceneContext
    ) async throws(CancellationError) {
        try await run(context) {
            try await services.tokens.issueToken(for: user, on: device)
        } show: {
            view.display(TokenPresentation(token: $0.token))
        }
    }

    /// Ends a session, which must be the viewer's, or all others of the viewer.
    public func endSession(
        _ session: SessionID, orOthers isKept: Bool = false, on view: any RemovalView, _ context: SceneContext
    ) async throws(CancellationError) {
        try await run(context) {
            try await services.tokens.end(session, orOthers: isKept, by: context.viewer)
        } show: {
            let texts = localization.texts.sessions
            view.display(RemovalPresentation(text: isKept ? texts.othersEnded : texts.ended(session)))
        }
    }

    /// Ends any user's session, for an operator.
    public func revokeSession(
        _ session: SessionID, on view: any RemovalView, _ context: SceneContext
    ) async throws(CancellationError) {
        try await run(context) {
            try await services.tokens.revoke(session)
        } show: {
            view.display(RemovalPresentation(text: localization.texts.sessions.ended(session)))
        }
    }
}
