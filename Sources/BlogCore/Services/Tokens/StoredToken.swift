public import BlogModels

/// A token as a store keeps it.
public struct StoredToken: Hashable, Sendable {
    /// The token's hash.
    public let hash: TokenHash
    /// Whose it is.
    public let userID: UserID
    /// When it was made.
    public let createdAt: Timestamp
    /// From when on it is worth nothing.
    public let expiresAt: Timestamp

    /// Makes a token's record.
    public init(hash: TokenHash, userID: UserID, createdAt: Timestamp, expiresAt: Timestamp) {
        self.hash = hash
        self.userID = userID
        self.createdAt = createdAt
        self.expiresAt = expiresAt
    }
}
