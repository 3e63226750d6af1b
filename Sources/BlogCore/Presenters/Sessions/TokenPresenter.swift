public import BlogContracts
public import BlogModels
import BlogServices

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

extension SceneFactory {
    public func token(of user: UserID, on view: any TokenView, _ context: SceneContext) -> TokenPresenter {
        TokenPresenter(user: user, view: view, PresenterContext(self, context))
    }
}
