public import BlogContracts
public import BlogDomain

public typealias SessionListPresenter = ListPresenter<UserSession, SessionCellPresentation>

extension SceneFactory {
    /// A user's sessions, newest first. `current` is the session of the request. Without a user, the list shows that
    /// authentication is required.
    public func sessions(
        of user: UserID?, current: SessionID?, on view: any ListView<SessionCellPresentation>,
        _ context: SceneContext
    ) -> SessionListPresenter {
        let shared = PresenterContext(self, context)
        return SessionListPresenter(
            localization.texts.sessions.list, view: view, errors: nil,
            shared, row: { shared.presentation(of: $0, current: current) },
            first: ListPage.fetch(context.page) { services, page in
                try await services.tokens.sessions(of: user, page)
            })
    }
}

extension PresenterContext {
    /// - Parameter current: the session of the request.
    fileprivate func presentation(of session: UserSession, current: SessionID?) -> SessionCellPresentation {
        let isCurrent = session.id == current
        return SessionCellPresentation(
            id: session.id.rawValue, created: localization.moment(session.createdAt, as: .created),
            expires: localization.moment(session.expiresAt, as: .expires), device: session.device?.text,
            deviceText: session.device?.text ?? localization.texts.sessions.unknownDevice,
            lastUsed: localization.moment(session.lastUsedAt, as: .lastUsed), isCurrent: isCurrent,
            currentText: isCurrent ? localization.texts.sessions.thisSession : nil)
    }
}
