public import BlogModels

/// Who tried from where to log in, in vain, kept across restarts.
public protocol LoginAttemptRepository: Sendable {
    /// Counts a try before it is made, for its account from its address and for its address, unless the rule has it
    /// wait. Looking and counting are one step: of many tries at once no more get through than one after the other.
    /// Forgets what the rule forgets.
    /// - Returns: how many seconds to wait; 0 if the try was counted and may be made.
    /// - Throws: ``StoreError``.
    func reserve(
        _ attempt: LoginAttempt, at now: Timestamp, under throttle: LoginThrottle
    ) async throws -> Int

    /// Takes a counted try back, as if it had not been made.
    /// - Throws: ``StoreError``.
    func takeBack(_ attempt: LoginAttempt) async throws

    /// Notes that a counted try succeeded: the account has a clean record from that address again, and the address
    /// is not charged for this try.
    /// - Throws: ``StoreError``.
    func succeed(_ attempt: LoginAttempt) async throws
}
