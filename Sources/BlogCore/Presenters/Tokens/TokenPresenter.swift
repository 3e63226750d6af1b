import BlogContracts
import BlogModels
import BlogServices

/// Makes tokens for a user.
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

    /// Makes a token and shows it, this once.
    public func create() async throws(CancellationError) {
        try await commands.run {
            try await services.tokens.issueToken(for: user)
        } show: { issued in
            view.display(TokenPresentation(token: issued.token))
        }
    }
}
