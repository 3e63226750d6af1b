import BlogContracts

/// A new token, alone and in one piece, because scripts read it.
final class TextTokenView: TokenView, DocumentView {
    private var token: TokenPresentation?

    func display(_ token: TokenPresentation) {
        self.token = token
    }

    func document() -> Document? {
        token.map { Document(bytes: Array("\(CleanText.line($0.token))\n".utf8)) }
    }
}
