public import BlogModels

/// One attempt to log in or to register. The two are counted apart.
public struct LoginAttempt: Hashable, Sendable {
    /// What an attempt is for.
    public enum Purpose: Hashable, Sendable {
        /// To prove an identity by a password.
        case login
        /// To make an account.
        case registration
    }

    /// What it is for.
    public let purpose: Purpose
    /// The name of a login, whether or not a user has it; nil for a text that cannot be a name, and for a registration.
    public let account: Username?
    /// Where it comes from.
    public let address: LoginAddress

    /// Makes an attempt to log in.
    public init(account: Username?, address: LoginAddress) {
        purpose = .login
        self.account = account
        self.address = address
    }

    /// Makes an attempt to register, which counts for its address alone.
    public init(registrationFrom address: LoginAddress) {
        purpose = .registration
        account = nil
        self.address = address
    }
}
