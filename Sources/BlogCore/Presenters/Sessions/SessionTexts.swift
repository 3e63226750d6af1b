import BlogDomain

/// The words of sessions.
public struct SessionTexts: Sendable {
    var list = ListTexts("Sessions", empty: "No sessions.")
    /// The note on the viewer's own session, and on one whose device is not known.
    var thisSession = "this session", unknownDevice = "Unknown device"
    /// The messages after a login, and after a session was ended.
    var loggedIn: @Sendable (_ name: String) -> String = { "Logged in as \($0)" }
    /// The end of the message if the login has kept an account that would have ended.
    var accountKept = "Your account does not end now."
    var ended: @Sendable (SessionID) -> String = { "Session \($0.rawValue) has ended." }
    var othersEnded = "All other sessions have ended."
}
