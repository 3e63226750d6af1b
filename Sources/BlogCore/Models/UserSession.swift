/// A user's being signed in somewhere: what is known of a token besides the token.
public struct UserSession: Hashable, Sendable {
    /// The identifier.
    public let id: SessionID
    /// Whose it is.
    public let userID: UserID
    /// When they signed in.
    public let createdAt: Timestamp
    /// From when on its token is worth nothing.
    public let expiresAt: Timestamp

    /// Makes a session.
    public init(id: SessionID, userID: UserID, createdAt: Timestamp, expiresAt: Timestamp) {
        self.id = id
        self.userID = userID
        self.createdAt = createdAt
        self.expiresAt = expiresAt
    }
}
