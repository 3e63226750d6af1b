import BlogContracts

/// A new token.
final class JSONTokenView: TokenView, DocumentView {
    private var token: TokenPresentation?

    func display(_ token: TokenPresentation) {
        self.token = token
    }

    func document() -> Document? { token.document() }
}
