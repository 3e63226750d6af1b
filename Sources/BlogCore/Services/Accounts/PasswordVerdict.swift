/// What came of comparing a password with a hash.
public enum PasswordVerdict: Hashable, Sendable {
    /// It is another password.
    case wrong
    /// It is the password.
    case right
    /// It is the password, and its hash was made with other parameters than are used now.
    case rightButOutdated
}
