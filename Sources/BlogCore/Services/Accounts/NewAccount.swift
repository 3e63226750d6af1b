public import BlogModels

/// An account as a store is to add it.
public struct NewAccount: Sendable {
    /// The login name.
    public let username: Username
    /// The name.
    public let name: DisplayName
    /// A few words about themself.
    public let summary: Summary
    /// Their picture.
    public let iconURL: IconURL?
    /// What is kept of their password.
    public let passwordHash: PasswordHash
    /// When they registered.
    public let joinedAt: Timestamp

    /// Makes an account of what somebody said and what became of their password.
    public init(_ registration: Registration, passwordHash: PasswordHash, joinedAt: Timestamp) {
        username = registration.username
        name = registration.name
        summary = registration.summary
        iconURL = registration.iconURL
        self.passwordHash = passwordHash
        self.joinedAt = joinedAt
    }
}
