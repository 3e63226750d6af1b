public import BlogModels

/// Hashes passwords, slowly on purpose. The rules of ``LoginService`` and ``AccountService`` hold for whatever does
/// it.
public protocol Passwords: Sendable {
    /// The hash under which a password is kept; another one each time, for its salt is new.
    /// - Throws: ``ServiceError/overloaded(retryAfter:)`` when too much is being hashed already.
    func hash(_ password: Password) async throws -> PasswordHash

    /// Compares a password with a hash. Where there is none the answer is ``PasswordVerdict/wrong``, and takes as
    /// long as with one.
    /// - Throws: ``ServiceError/overloaded(retryAfter:)`` when too much is being hashed already.
    func check(_ password: Password, against hash: PasswordHash?) async throws -> PasswordVerdict
}
