public import BlogModels

/// What is kept of a password: a PHC string, `$argon2id$v=19$m=…,t=…,p=…$SALT$HASH`. It does not show when printed:
/// whoever has it can guess at leisure.
public struct PasswordHash: Hashable, Sendable, Redacted {
    /// The string.
    public let text: String

    /// Wraps a hash.
    public init(_ text: String) {
        self.text = text
    }
}
