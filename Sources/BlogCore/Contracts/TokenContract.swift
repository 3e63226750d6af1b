/// Shows a new token, the one time that it can be shown.
public protocol TokenView: AnyObject {
    /// Shows a token.
    func display(_ token: TokenPresentation)
}

/// A new token.
public struct TokenPresentation: Hashable, Sendable {
    /// What to send as `Authorization: Bearer …`.
    public let token: String

    /// Makes a new token's presentation.
    public init(token: String) {
        self.token = token
    }
}
