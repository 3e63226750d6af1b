public import BlogModels

/// By what a user is known to be who they say.
public struct StoredCredentials: Hashable, Sendable {
    /// The user.
    public let userID: UserID
    /// The login name.
    public let username: Username
    /// What is kept of the password; nil for who has none: nobody can log in as them.
    public let passwordHash: PasswordHash?

    /// Makes a record.
    public init(userID: UserID, username: Username, passwordHash: PasswordHash?) {
        self.userID = userID
        self.username = username
        self.passwordHash = passwordHash
    }
}
