/// A new session.
public struct SessionPresentation: Presentation {
    /// The value to send as `Authorization: Bearer …`.
    public let token: String
    public let expires: MomentPresentation
    /// The user who logged in.
    public let user: UserInfoPresentation
    public let text: String
    /// A text for people if the login has kept an account that would have ended; otherwise nil.
    public let keptText: String?

    public init(
        token: String, expires: MomentPresentation, user: UserInfoPresentation, text: String,
        keptText: String? = nil
    ) {
        self.token = token
        self.expires = expires
        self.user = user
        self.text = text
        self.keptText = keptText
    }
}

/// Descriptions redact the token, because they may be logged.
extension SessionPresentation: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "SessionPresentation(token redacted, expiresAt: \(expires.at))" }

    public var debugDescription: String { description }

    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "expires": expires, "user": user, "text": text,
            ] as KeyValuePairs<String, Any>, displayStyle: .struct)
    }
}

/// One row of a list of sessions.
public struct SessionCellPresentation: RowPresentation {
    public let id: Int64
    public let created: MomentPresentation
    public let expires: MomentPresentation
    /// The kind of device, such as `Firefox on Linux`; nil if it is unknown. The text says so.
    public let device: String?
    public let deviceText: String
    public let lastUsed: MomentPresentation
    /// Whether the request came in this session.
    public let isCurrent: Bool
    /// A text for people if this is the current session; otherwise nil.
    public let currentText: String?

    public init(
        id: Int64, created: MomentPresentation, expires: MomentPresentation, device: String?,
        deviceText: String, lastUsed: MomentPresentation, isCurrent: Bool, currentText: String?
    ) {
        self.id = id
        self.created = created
        self.expires = expires
        self.device = device
        self.deviceText = deviceText
        self.lastUsed = lastUsed
        self.isCurrent = isCurrent
        self.currentText = currentText
    }
}

extension SessionCellPresentation: Fielded {
    @inlinable
    public func fields<Sink: FieldSink & ~Copyable>(to sink: inout Sink) {
        sink.id(id)
        sink.value("device", device)
        sink.detail(nil, deviceText)
        sink.value("createdAt", created.at)
        sink.detail("createdText", created.text)
        sink.value("lastUsedAt", lastUsed.at)
        sink.detail("lastUsedText", lastUsed.text)
        sink.value("expiresAt", expires.at)
        sink.detail("expiresText", expires.text)
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
public struct SessionPageTexts: Sendable {
    /// The explanation of a login after the session has ended.
    public let ended = "Your session has ended. Log in, and the form is sent again."
    /// Another user has typed the text that is sent after the login.
    public let otherUser = "Another user has written this text. Only that user can send it."
    /// The link to the form of a new post, after the registration.
    public let firstPost = "Write your first post"
    /// The links from the login to the registration, and back.
    public let newHere = "Register as a new user", alreadyRegistered = "Log in with an existing account"
}
