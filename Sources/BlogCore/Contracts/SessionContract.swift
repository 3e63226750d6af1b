/// Shows that somebody is signed in, and their new token, the one time that it can be shown.
public protocol SessionView: AnyObject {
    /// Shows a session that has begun.
    func display(_ session: SessionPresentation)
}

/// A session that has begun.
public struct SessionPresentation: Hashable, Sendable {
    /// What to send as `Authorization: Bearer …`.
    public let token: String
    /// From when on the token is worth nothing, ISO 8601.
    public let expiresAt: String
    /// From when on the token is worth nothing, for people.
    public let expiresText: String
    /// Who is signed in.
    public let user: UserInfoPresentation
    /// What just happened, for people.
    public let text: String

    /// Makes a session.
    public init(
        token: String, expiresAt: String, expiresText: String, user: UserInfoPresentation, text: String
    ) {
        self.token = token
        self.expiresAt = expiresAt
        self.expiresText = expiresText
        self.user = user
        self.text = text
    }
}

/// A token does not show when it is printed: descriptions find their way into logs.
extension SessionPresentation: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// All but the token.
    public var description: String { "SessionPresentation(token redacted, expiresAt: \(expiresAt))" }

    /// All but the token.
    public var debugDescription: String { description }

    /// All but the token.
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "expiresAt": expiresAt, "expiresText": expiresText, "user": user, "text": text,
            ] as KeyValuePairs<String, Any>, displayStyle: .struct)
    }
}
