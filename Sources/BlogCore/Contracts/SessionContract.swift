/// Shows that a session began, and its token, once.
public typealias SessionView = ContentView<SessionPresentation>
/// Shows a list of a user's sessions.
public typealias SessionListView = ListView<SessionCellPresentation>
/// Shows a new token, once.
public typealias TokenView = ContentView<TokenPresentation>

/// A session that has begun.
public struct SessionPresentation: Presentation {
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

/// One row of a list of sessions.
public struct SessionCellPresentation: RowPresentation {
    /// The session's number.
    public let id: Int64
    /// When it began, ISO 8601.
    public let createdAt: String
    /// When it began, for people.
    public let createdText: String
    /// When it ends, ISO 8601.
    public let expiresAt: String
    /// When it ends, for people.
    public let expiresText: String
    /// Whether the list is asked for in this session.
    public let isCurrent: Bool
    /// That the list is asked for in this session, for people; nil when it is not.
    public let currentText: String?

    /// Makes a row.
    public init(
        id: Int64, createdAt: String, createdText: String, expiresAt: String, expiresText: String,
        isCurrent: Bool, currentText: String?
    ) {
        self.id = id
        self.createdAt = createdAt
        self.createdText = createdText
        self.expiresAt = expiresAt
        self.expiresText = expiresText
        self.isCurrent = isCurrent
        self.currentText = currentText
    }
}

/// A new token.
public struct TokenPresentation: Presentation {
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
