public import BlogModels

/// One try to prove who one is.
public struct LoginAttempt: Hashable, Sendable {
    /// The name that was tried, whether or not anybody has it; nil for what cannot be a name.
    public let account: Username?
    /// From where.
    public let address: LoginAddress

    /// Makes an attempt.
    public init(account: Username?, address: LoginAddress) {
        self.account = account
        self.address = address
    }
}
