public import BlogContracts
public import BlogModels
public import BlogServices

/// Makes tokens for a user.
public final class TokenPresenter {
    private let user: UserID
    private let services: Services
    private let view: any TokenView
    private let commands: CommandRunner

    /// Makes the presenter of one user's tokens.
    public init(
        user: UserID, services: Services, wording: any Wording, view: any TokenView, errors: any ErrorView
    ) {
        self.user = user
        self.services = services
        self.view = view
        commands = CommandRunner(wording: wording, showError: errors.displayError)
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
