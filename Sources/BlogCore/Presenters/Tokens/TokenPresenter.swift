public import BlogContracts
public import BlogModels
public import BlogServices

/// Makes tokens for a user.
public final class TokenPresenter {
    private let user: UserID
    private let tokens: TokenService
    private let wording: any Wording
    private let view: any TokenView
    private let errors: any ErrorView

    /// Makes the presenter of one user's tokens.
    public init(
        user: UserID, tokens: TokenService, wording: any Wording, view: any TokenView, errors: any ErrorView
    ) {
        self.user = user
        self.tokens = tokens
        self.wording = wording
        self.view = view
        self.errors = errors
    }

    /// Makes a token and shows it, this once.
    public func create() async {
        do {
            view.display(TokenPresentation(token: try await tokens.issueToken(for: user)))
        } catch is CancellationError {
            // Nobody waits for it.
        } catch {
            errors.displayError(wording.error(error, heading: nil))
        }
    }
}
