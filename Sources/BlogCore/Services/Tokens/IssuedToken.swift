public import BlogModels

/// A new token, the one time that it is told. It does not show when printed.
public struct IssuedToken: Sendable, Redacted {
    /// What to send as `Authorization: Bearer …`.
    public let token: String
    /// What is kept of it.
    public let session: UserSession

    /// Makes a token.
    public init(token: String, session: UserSession) {
        self.token = token
        self.session = session
    }
}
