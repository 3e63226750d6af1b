public import BlogContracts
public import BlogModels
public import BlogServices

/// A user's sessions, the newest first.
public final class SessionListPresenter {
    private let loader: ListLoader<UserSession>
    private let heading: String
    private let wording: any Wording
    private let current: SessionID?
    private let view: any SessionListView

    /// Makes the presenter of `user`'s sessions, of which they look at the list in `current`.
    public init(
        user: UserID?, current: SessionID?, services: Services, wording: any Wording, page: PageRequest,
        view: any SessionListView, errors: any ErrorView, loading: (any LoadingView)?
    ) {
        heading = wording.phrase(.sessions)
        self.wording = wording
        self.current = current
        self.view = view
        loader = ListLoader(
            start: page, heading: heading, wording: wording, errors: errors, loading: loading
        ) { request in
            try await services.tokens.sessions(of: user, request)
        }
    }

    /// Loads the first page in place of all rows.
    public func refresh() async throws(CancellationError) {
        try await loader.refresh { page in
            if page.items.isEmpty {
                view.displayEmpty(EmptyPresentation(heading: heading, text: wording.phrase(.noSessions)))
            } else {
                view.display(presentation(of: page.items))
            }
        }
    }

    /// Loads the next page below the rows.
    public func loadMore() async throws(CancellationError) {
        try await loader.loadMore { page in view.displayMore(presentation(of: page.items)) }
    }

    private func presentation(of sessions: [UserSession]) -> ListPresentation<SessionCellPresentation> {
        ListPresentation(heading: heading, rows: sessions.map(cell), more: loader.more)
    }

    private func cell(_ session: UserSession) -> SessionCellPresentation {
        let isCurrent = session.id == current
        return SessionCellPresentation(
            id: session.id.rawValue, createdAt: session.createdAt.iso8601,
            createdText: wording.day(session.createdAt, as: .signedIn), expiresAt: session.expiresAt.iso8601,
            expiresText: wording.day(session.expiresAt, as: .expires), isCurrent: isCurrent,
            currentText: isCurrent ? wording.phrase(.thisSession) : nil)
    }
}
