import BlogModels

/// Finds out whether somebody has the password that they say, no more often than the throttle lets them try.
struct PasswordCheck: Sendable {
    let attempts: any LoginAttemptRepository
    let passwords: any Passwords
    let clock: any WallClock
    let throttle: LoginThrottle

    /// Compares a password with a hash; with none it is wrong, and takes as long.
    /// - Throws: ``ServiceError/throttled(retryAfter:)`` before anything is hashed,
    ///   ``ServiceError/overloaded(retryAfter:)``, ``StoreError``.
    func check(
        _ password: Password, against hash: PasswordHash?, _ attempt: LoginAttempt
    ) async throws -> PasswordVerdict {
        let wait = try await attempts.reserve(attempt, at: clock.now(), under: throttle)
        guard wait == 0 else { throw ServiceError.throttled(retryAfter: wait) }
        let verdict: PasswordVerdict
        do {
            verdict = try await passwords.check(password, against: hash)
        } catch {
            // It was never compared: that is nobody's guess.
            try await attempts.takeBack(attempt)
            throw error
        }
        if verdict != .wrong { try await attempts.succeed(attempt) }
        return verdict
    }
}
