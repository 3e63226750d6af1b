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

/// A token does not show when it is printed: descriptions find their way into logs.
extension TokenPresentation: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The type and nothing else.
    public var description: String { "TokenPresentation(redacted)" }

    /// The type and nothing else.
    public var debugDescription: String { description }

    /// No children: what `dump` shows.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
