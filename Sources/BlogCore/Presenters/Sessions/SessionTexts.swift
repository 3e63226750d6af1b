import BlogDomain

/// The words of sessions.
public struct SessionTexts: Sendable {
    let list: ListTexts
    /// The note on the viewer's own session, and on one whose device is not known.
    let thisSession, unknownDevice: String
    /// The messages after a login, and after a session was ended.
    let loggedIn: @Sendable (_ name: String) -> String
    /// The end of the message if the login has kept an account that would have ended.
    let accountKept: String
    let ended: @Sendable (SessionID) -> String
    let othersEnded: String

    static var english: SessionTexts {
        SessionTexts(
            list: ListTexts("Sessions", empty: "No sessions."),
            thisSession: "this session", unknownDevice: "Unknown device",
            loggedIn: { "Logged in as \($0)" },
            accountKept: "Your account does not end now.",
            ended: { "Session \($0.rawValue) has ended." },
            othersEnded: "All other sessions have ended.")
    }
}
