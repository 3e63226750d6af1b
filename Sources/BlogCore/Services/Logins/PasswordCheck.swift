import BlogModels

/// Finds out whether somebody has the password that they say, no more often than the throttle lets them try.
struct PasswordCheck: Sendable {
    let attempts: any LoginAttemptRepository
    let passwords: any Passwords
    let clock: any WallClock
    let throttle: LoginThrottle
    let registrationThrottle: LoginThrottle

    /// Compares a password with a hash; with none it is wrong, and takes as long.
    /// - Throws: ``ServiceError/throttled(retryAfter:)`` before anything is hashed,
    ///   ``ServiceError/overloaded(retryAfter:cause:)``, ``StoreError``.
    func check(
        _ password: Password, against hash: PasswordHash?, _ attempt: LoginAttempt
    ) async throws -> PasswordVerdict {
        let verdict = try await counting(attempt, under: throttle) {
            try await passwords.check(password, against: hash)
        }
        if verdict != .wrong { try await attempts.succeed(attempt) }
        return verdict
    }

    /// Hashes the password of a new account. Every hash from an address counts; no address, no limit.
    /// - Throws: as ``check(_:against:_:)`` does.
    func hashForRegistration(_ password: Password, from address: LoginAddress?) async throws -> PasswordHash {
        guard let address else { return try await passwords.hash(password, in: .registration) }
        return try await counting(LoginAttempt(registrationFrom: address), under: registrationThrottle) {
            try await passwords.hash(password, in: .registration)
        }
    }

    /// Reserves an attempt before its work starts. Work that was not done does not count.
    private func counting<Value>(
        _ attempt: LoginAttempt, under throttle: LoginThrottle, _ work: () async throws -> Value
    ) async throws -> Value {
        let wait = try await attempts.reserve(attempt, at: clock.now(), under: throttle)
        guard wait == 0 else { throw ServiceError.throttled(retryAfter: wait) }
        do {
            return try await work()
        } catch {
            // The caller needs the first error, also if this fails.
            try? await attempts.takeBack(attempt)
            throw error
        }
    }
}
