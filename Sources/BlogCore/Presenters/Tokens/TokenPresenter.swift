public import BlogContracts
public import BlogModels
public import BlogServices

/// Makes tokens for a user.
public final class TokenPresenter {
    private let user: UserID
    private let tokens: TokenService
    private let view: any TokenView
    private let commands: CommandRunner

    /// Makes the presenter of one user's tokens.
    public init(
        user: UserID, tokens: TokenService, wording: any Wording, view: any TokenView, errors: any ErrorView
    ) {
        self.user = user
        self.tokens = tokens
        self.view = view
        commands = CommandRunner(wording: wording, showError: errors.displayError)
    }

    /// Makes a token and shows it, this once.
    public func create() async {
        await commands.run {
            try await tokens.issueToken(for: user)
        } show: { token in
            view.display(TokenPresentation(token: token))
        }
    }
}
