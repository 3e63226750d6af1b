/// The role of a user, whether they are suspended, and whether their account ends.
public struct StandingPresentation: Presentation {
    public let username: String
    public let role: String
    public let isSuspended: Bool
    /// When the account is purged; nil unless it ends.
    public let endsAt: String?
    public let text: String

    public init(username: String, role: String, isSuspended: Bool, endsAt: String?, text: String) {
        self.username = username
        self.role = role
        self.isSuspended = isSuspended
        self.endsAt = endsAt
        self.text = text
    }
}

extension StandingPresentation: Fielded {
    @inlinable
    public func fields<Sink: FieldSink & ~Copyable>(to sink: inout Sink) {
        sink.value("username", username)
        sink.value("role", role)
        sink.value("isSuspended", isSuspended)
        sink.value("endsAt", endsAt)
        sink.detail("text", text)
    }
}

/// Whether visitors can register.
public struct RegistrationPresentation: Presentation {
    public let isOpen: Bool
    public let text: String

    public init(isOpen: Bool, text: String) {
        self.isOpen = isOpen
        self.text = text
    }
}

extension RegistrationPresentation: Fielded {
    @inlinable
    public func fields<Sink: FieldSink & ~Copyable>(to sink: inout Sink) {
        sink.value("isOpen", isOpen)
        sink.detail("text", text)
    }
}

/// The texts of the site that owners have set; nil for none.
public struct SitePresentation: Presentation {
    public let name, line, footer: String?
    /// Each of them with its label.
    public let texts: [String]

    public init(name: String?, line: String?, footer: String?, texts: [String]) {
        (self.name, self.line, self.footer, self.texts) = (name, line, footer, texts)
    }
}

/// One row of the log of what owners did, or of the list of what they have hidden.
public struct ActionPresentation: RowPresentation {
    public let id: Int64
    public let done: MomentPresentation
    /// Who did it; nil for the operator.
    public let actor: String?
    public let kind: String
    /// Whom it concerns; nil if it concerns no user.
    public let username: String?
    /// The number of the post or comment; nil if it concerns none.
    public let object: Int64?
    /// Nil if none was given.
    public let reason: String?
    public let text: String
    public let commands: ViewerCommands

    public init(
        id: Int64, done: MomentPresentation, actor: String?, kind: String, username: String?, object: Int64?,
        reason: String?, text: String, commands: ViewerCommands = []
    ) {
        self.id = id
        self.done = done
        self.actor = actor
        self.kind = kind
        self.username = username
        self.object = object
        self.reason = reason
        self.text = text
        self.commands = commands
    }
}

extension ActionPresentation: Fielded {
    @inlinable
    public func fields<Sink: FieldSink & ~Copyable>(to sink: inout Sink) {
        sink.id(id)
        sink.value("kind", kind)
        sink.value("text", text)
        sink.value("actor", actor)
        sink.value("username", username)
        sink.value("object", object.map { Int($0) })
        sink.value("doneAt", done.at)
        sink.detail("doneText", done.text)
        sink.detail("reason", reason)
    }
}

/// A link of one use, which is shown only once.
public struct LinkPresentation: Presentation {
    /// Its URL, or its path if the server's address is unknown.
    public let url: String

    public init(url: String) {
        self.url = url
    }
}

extension LinkPresentation: Fielded {
    @inlinable
    public func fields<Sink: FieldSink & ~Copyable>(to sink: inout Sink) { sink.value("url", url) }
}

/// The words of the page of an owner.
public struct OwnerPageTexts: Sendable {
    public let heading = "Run the blog", suspending = "Suspend or reinstate a user"
    public let hidden = "Hidden posts and comments"

    public func registration(_ isOpen: Bool) -> String {
        isOpen ? "Visitors can register." : "The registration is closed."
    }
}
