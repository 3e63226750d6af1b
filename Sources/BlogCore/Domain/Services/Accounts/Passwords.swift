/// Hashes passwords with a deliberately slow function.
public protocol Passwords: Sendable {
    /// Hashes a password with a new salt.
    /// - Throws: ``ServiceError/overloaded(retryAfter:cause:)`` when the queue of the share is full.
    func hash(_ password: Password, in share: HashingShare) async throws -> PasswordHash

    /// Compares a password with a hash. Without a hash the result is ``PasswordVerdict/wrong``, after the same time.
    /// - Throws: ``ServiceError/overloaded(retryAfter:cause:)`` when the queue of ``HashingShare/account`` is full.
    func check(_ password: Password, against hash: PasswordHash?) async throws -> PasswordVerdict
}

/// A share of the capacity for hashing passwords. Each share has a queue and threads of its own, so that a flood in one
/// does not delay the other.
public enum HashingShare: Hashable, Sendable, CaseIterable {
    /// Registrations, which any client can request.
    case registration
    /// Logins and changes of a password.
    case account
}

/// The hash of a password: a PHC string, `$argon2id$v=19$m=…,t=…,p=…$SALT$HASH`. Its description is redacted, because a
/// hash allows unlimited guessing.
public struct PasswordHash: Hashable, Sendable, Redacted {
    public let text: String

    public init(_ text: String) {
        self.text = text
    }
}

/// The result of comparing a password with a hash.
public enum PasswordVerdict: Hashable, Sendable {
    case wrong
    case right
    /// The password is right, and its hash was made with outdated parameters.
    case rightButOutdated
}
