public import BlogContracts
public import BlogModels

/// The words of sessions.
public protocol SessionTexts: Sendable {
    /// The heading of the list, and the text of the empty list.
    var sessions: String { get }
    var noSessions: String { get }
    /// The note on the viewer's own session.
    var thisSession: String { get }
    /// The message after a login.
    func loggedIn(as name: String) -> String
    /// The message after a session was ended.
    func sessionEnded(_ session: SessionID) -> String
}

extension EnglishLocalization: SessionTexts {
    public var sessions: String { "Sessions" }
    public var noSessions: String { "No sessions." }
    public var thisSession: String { "this session" }

    public func loggedIn(as name: String) -> String { "Logged in as " + name }

    public func sessionEnded(_ session: SessionID) -> String { "Session \(session.rawValue) has ended." }
}

extension EnglishPageTexts: SessionPageTexts {
    public var sessionEnded: String { "Your session has ended. Log in, and the form is sent again." }
    public var otherUser: String { "Another user has written this text. Only that user can send it." }
    public var firstPost: String { "Write your first post" }
    public var newHere: String { "Register as a new user" }
    public var alreadyRegistered: String { "Log in with an existing account" }
}
