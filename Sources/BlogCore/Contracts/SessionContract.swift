/// Shows a new session and its token, once.
public typealias SessionView = ContentView<SessionPresentation>
/// Shows a list of a user's sessions.
public typealias SessionListView = ListView<SessionCellPresentation>
/// Shows a new token, once.
public typealias TokenView = ContentView<TokenPresentation>

/// A new session.
public struct SessionPresentation: Presentation {
    /// The value to send as `Authorization: Bearer …`.
    public let token: String
    public let expiresAt: String
    public let expiresText: String
    /// The user who logged in.
    public let user: UserInfoPresentation
    public let text: String

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

/// Descriptions redact the token, because they may be logged.
extension SessionPresentation: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "SessionPresentation(token redacted, expiresAt: \(expiresAt))" }

    public var debugDescription: String { description }

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
    public let id: Int64
    public let createdAt: String
    public let createdText: String
    public let expiresAt: String
    public let expiresText: String
    /// Whether the request came in this session.
    public let isCurrent: Bool
    /// A text for people if this is the current session; otherwise nil.
    public let currentText: String?

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

extension SessionCellPresentation: Fielded {
    @inlinable
    public func fields<Sink: FieldSink & ~Copyable>(to sink: inout Sink) {
        sink.id(id)
        sink.value("createdAt", createdAt)
        sink.detail("createdText", createdText)
        sink.value("expiresAt", expiresAt)
        sink.detail("expiresText", expiresText)
        sink.value("isCurrent", isCurrent)
        sink.detail(nil, currentText)
    }
}

/// A new token.
public struct TokenPresentation: Presentation {
    /// The value to send as `Authorization: Bearer …`.
    public let token: String

    public init(token: String) {
        self.token = token
    }
}

/// Descriptions redact the token, because they may be logged.
extension TokenPresentation: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "TokenPresentation(redacted)" }

    public var debugDescription: String { description }

    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// The words of the pages to log in and to register.
public protocol SessionPageTexts: Sendable {
    /// The explanation of a login after the session has ended.
    var sessionEnded: String { get }
    /// Another user has typed the text that is sent after the login.
    var otherUser: String { get }
    /// The link to the form of a new post, after the registration.
    var firstPost: String { get }
    /// The link from the login to the registration.
    var newHere: String { get }
    /// The link from the registration to the login.
    var alreadyRegistered: String { get }
}
