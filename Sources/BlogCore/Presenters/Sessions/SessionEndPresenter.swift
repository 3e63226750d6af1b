public import BlogContracts
public import BlogModels
public import BlogServices

/// One session, to be ended.
public final class SessionEndPresenter {
    private let session: SessionID
    private let services: Services
    private let wording: any Wording
    private let viewer: UserID?
    private let view: any RemovalView
    private let commands: CommandRunner

    /// Makes the presenter of one session's end.
    public init(
        session: SessionID, services: Services, wording: any Wording, viewer: UserID?,
        view: any RemovalView, errors: any ErrorView
    ) {
        self.session = session
        self.services = services
        self.wording = wording
        self.viewer = viewer
        self.view = view
        commands = CommandRunner(wording: wording, showError: errors.displayError)
    }

    /// Ends the session, which must be the viewer's.
    public func end() async throws(CancellationError) {
        try await show { try await services.tokens.end(session, by: viewer) }
    }

    /// Ends the session, whosever it is: for who keeps the machine.
    public func revoke() async throws(CancellationError) {
        try await show { try await services.tokens.revoke(session) }
    }

    private func show(_ command: () async throws -> Void) async throws(CancellationError) {
        try await commands.run(command) { _ in
            view.display(RemovalPresentation(text: wording.sessionEnded(session)))
        }
    }
}
