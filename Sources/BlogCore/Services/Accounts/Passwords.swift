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
