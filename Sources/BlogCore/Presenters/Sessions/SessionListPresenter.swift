public import BlogContracts
public import BlogModels
import BlogServices

public typealias SessionListPresenter = ListPresenter<UserSession, SessionCellPresentation>

extension SceneFactory {
    /// A user's sessions, newest first. `current` is the session of the request. Without a user, the list shows that
    /// authentication is required.
    public func sessions(
        of user: UserID?, current: SessionID?, on view: any SessionListView, _ context: SceneContext
    ) -> SessionListPresenter {
        SessionListPresenter(
            ListTexts(localization.sessions, empty: localization.noSessions), view: view, errors: nil,
            PresenterContext(self, context),
            row: SessionFormatter(current: current, localization: localization).row,
            first: ListPage.fetch(context.page) { services, page in
                try await services.tokens.sessions(of: user, page)
            })
    }
}

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
            currentText: isCurrent ? localization.thisSession : nil)
    }
}
