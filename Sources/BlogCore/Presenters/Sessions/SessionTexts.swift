import BlogDomain

/// The words of sessions.
public struct SessionTexts: Sendable {
    let list: ListTexts
    /// The note on the viewer's own session.
    let thisSession: String
    /// The messages after a login, and after a session was ended.
    let loggedIn: @Sendable (_ name: String) -> String
    let ended: @Sendable (SessionID) -> String

    static var english: SessionTexts {
        SessionTexts(
            list: ListTexts("Sessions", empty: "No sessions."),
            thisSession: "this session",
            loggedIn: { "Logged in as \($0)" },
            ended: { "Session \($0.rawValue) has ended." })
    }
}
