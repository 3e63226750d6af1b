public import BlogModels

/// Hashes passwords, slowly on purpose. The rules of ``LoginService`` and ``AccountService`` hold for whatever does
/// it.
public protocol Passwords: Sendable {
    /// Hashes a password with a new salt.
    /// - Throws: ``ServiceError/overloaded(retryAfter:cause:)`` when the queue of the share is full.
    func hash(_ password: Password, in share: HashingShare) async throws -> PasswordHash

    /// Compares a password with a hash. Where there is none the answer is ``PasswordVerdict/wrong``, and takes as
    /// long as with one.
    /// - Throws: ``ServiceError/overloaded(retryAfter:cause:)`` when the queue of ``HashingShare/account`` is full.
    func check(_ password: Password, against hash: PasswordHash?) async throws -> PasswordVerdict
}

/// A share of the capacity for hashing passwords. Each share has a queue and threads of its own, so that a flood in one
/// does not delay the other.
public enum HashingShare: Hashable, Sendable, CaseIterable {
    /// New accounts, which anybody can ask for.
    case registration
    /// Logins and changes of a password.
    case account
}

/// The hash of a password: a PHC string, `$argon2id$v=19$m=…,t=…,p=…$SALT$HASH`. It does not show when printed:
/// it allows guessing without limit.
public struct PasswordHash: Hashable, Sendable, Redacted {
    /// The string.
    public let text: String

    /// Wraps a hash.
    public init(_ text: String) {
        self.text = text
    }
}

/// What came of comparing a password with a hash.
public enum PasswordVerdict: Hashable, Sendable {
    /// It is another password.
    case wrong
    /// It is the password.
    case right
    /// It is the password, and its hash was made with other parameters than are used now.
    case rightButOutdated
}
