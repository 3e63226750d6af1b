public import BlogContracts
public import BlogModels
import BlogServices

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

extension SceneFactory {
    public func end(
        of session: SessionID, on view: any RemovalView, _ context: SceneContext
    ) -> SessionEndPresenter {
        SessionEndPresenter(session: session, view: view, PresenterContext(self, context))
    }
}
