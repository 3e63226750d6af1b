public import BlogModels

extension EnglishWording {
    /// `Signed in as Ada`.
    public func signedIn(as name: String) -> String {
        "Signed in as " + name
    }

    /// `Session 7 is over.`.
    public func sessionEnded(_ session: SessionID) -> String {
        "Session \(session.rawValue) is over."
    }
}
