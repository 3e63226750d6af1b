public import BlogModels

/// Who sent a token, and which.
public struct Bearer: Hashable, Sendable {
    /// The user.
    public let userID: UserID
    /// The token's session.
    public let session: SessionID

    /// Makes a bearer.
    public init(userID: UserID, session: SessionID) {
        self.userID = userID
        self.session = session
    }
}
