public import BlogModels

/// The rule by which guessing is slowed: some tries are free, then each must wait twice as long as the one before.
/// Failures are forgotten once nothing was tried for a while. Nobody is ever locked out from another address.
public struct LoginThrottle: Hashable, Sendable {
    /// Tries of one account from one address before waiting begins.
    public let freeTries: Int
    /// Tries of all accounts from one address before waiting begins.
    public let freeTriesOfAddress: Int
    /// The longest wait, in seconds.
    public let longestWait: Int
    /// After how many seconds without a try failures are forgotten; longer than the longest wait.
    public let memory: Int

    /// Makes a rule.
    public init(
        freeTries: Int = 5, freeTriesOfAddress: Int = 20, longestWait: Int = 15 * 60, memory: Int = 60 * 60
    ) {
        self.freeTries = freeTries
        self.freeTriesOfAddress = freeTriesOfAddress
        self.longestWait = longestWait
        self.memory = memory
    }

    /// The rule for registrations: ten from one address are free, because several people can share an address.
    public static let registrations = LoginThrottle(freeTriesOfAddress: 10)

    /// How many seconds the next try has to wait; 0 if it may be made now.
    public func wait(ofAccount: LoginFailures?, ofAddress: LoginFailures?, at now: Timestamp) -> Int {
        max(
            wait(after: ofAccount, free: freeTries, at: now),
            wait(after: ofAddress, free: freeTriesOfAddress, at: now))
    }

    /// The record once another try is made.
    public func counting(_ failures: LoginFailures?, at now: Timestamp) -> LoginFailures {
        LoginFailures(count: (remembered(failures, at: now)?.count ?? 0) + 1, lastAt: now)
    }

    /// What happened before this is forgotten.
    public func horizon(at now: Timestamp) -> Timestamp {
        now.adding(seconds: -Int64(memory))
    }

    private func wait(after failures: LoginFailures?, free: Int, at now: Timestamp) -> Int {
        guard let failures = remembered(failures, at: now), failures.count >= free else { return 0 }
        let doublings = failures.count - free
        let wait = doublings < 20 ? min(1 << doublings, longestWait) : longestWait
        let passed = max(failures.lastAt.distance(to: now), 0)
        return max(wait - Int(passed), 0)
    }

    private func remembered(_ failures: LoginFailures?, at now: Timestamp) -> LoginFailures? {
        // A clock that was set back must not keep anybody out until it has caught up.
        let latest = now.adding(seconds: Int64(longestWait))
        return failures.flatMap { $0.lastAt > horizon(at: now) && $0.lastAt <= latest ? $0 : nil }
    }
}
