public import BlogModels

/// The rule that slows password guessing: some attempts are free, and then the wait doubles with each attempt. Failures
/// expire after a time without attempts. An attacker cannot lock out a user at another address.
public struct LoginThrottle: Hashable, Sendable {
    /// Free attempts on one account from one address.
    public let freeTries: Int
    /// Free attempts on all accounts from one address.
    public let freeTriesOfAddress: Int
    /// The longest wait, in seconds.
    public let longestWait: Int
    /// The number of seconds without an attempt after which failures expire. It is longer than the longest wait.
    public let memory: Int

    /// Creates a rule. The defaults are for logins.
    public init(
        freeTries: Int = 5, freeTriesOfAddress: Int = 20, longestWait: Int = 15 * 60, memory: Int = 60 * 60
    ) {
        self.freeTries = freeTries
        self.freeTriesOfAddress = freeTriesOfAddress
        self.longestWait = longestWait
        self.memory = memory
    }

    /// The rule for registrations: ten from one address are free, because several users can share an address.
    public static let registrations = LoginThrottle(freeTriesOfAddress: 10)

    /// The wait before the next attempt, in seconds; 0 if it is allowed now.
    public func wait(ofAccount: LoginFailures?, ofAddress: LoginFailures?, at now: Timestamp) -> Int {
        max(
            wait(after: ofAccount, free: freeTries, at: now),
            wait(after: ofAddress, free: freeTriesOfAddress, at: now))
    }

    /// The record after another attempt.
    public func counting(_ failures: LoginFailures?, at now: Timestamp) -> LoginFailures {
        LoginFailures(count: (remembered(failures, at: now)?.count ?? 0) + 1, lastAt: now)
    }

    /// The time before which failures are expired.
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
        // Ignore failures far in the future: after the clock is set back they must not lock a user out.
        let latest = now.adding(seconds: Int64(longestWait))
        return failures.flatMap { $0.lastAt > horizon(at: now) && $0.lastAt <= latest ? $0 : nil }
    }
}

/// An attempt to log in or to register. Logins and registrations are counted separately.
public struct LoginAttempt: Hashable, Sendable {
    public enum Purpose: Hashable, Sendable {
        /// A login, or a change of a password.
        case login
        case registration
    }

    public let purpose: Purpose
    /// The username of a login, whether or not it exists; nil for an invalid username and for a registration.
    public let account: Username?
    /// The network address of the client.
    public let address: LoginAddress

    public init(account: Username?, address: LoginAddress) {
        purpose = .login
        self.account = account
        self.address = address
    }

    /// Creates an attempt to register. It counts for its address only.
    public init(registrationFrom address: LoginAddress) {
        purpose = .registration
        account = nil
        self.address = address
    }
}

/// The number of failed attempts and the date of the last one. An attempt in progress counts as failed.
public struct LoginFailures: Hashable, Sendable {
    /// The number of failed attempts.
    public let count: Int
    /// The date of the last attempt.
    public let lastAt: Timestamp

    package init(count: Int, lastAt: Timestamp) {
        self.count = count
        self.lastAt = lastAt
    }
}

/// The network address for which attempts are counted. The entry point decides which addresses count as one: the server
/// counts an IPv6 network as one address.
public struct LoginAddress: ExactText {
    /// The address in the form that a store keeps.
    public let text: String

    /// Wraps an address, or a network of addresses.
    public init(_ text: String) {
        self.text = text
    }
}

/// Stores failed attempts by account and address, so that they survive a restart. Every function throws ``StoreError``
/// when the store fails.
public protocol LoginAttemptRepository: AnyObject, Sendable {
    /// Counts an attempt before its work starts, unless the rule makes it wait. It counts for the pair of account and
    /// address and for the address alone. The check and the count are one transaction, so concurrent attempts cannot
    /// exceed the limit.
    /// - Returns: the wait in seconds; 0 if the attempt was counted and is allowed.
    func reserve(
        _ attempt: LoginAttempt, at now: Timestamp, under throttle: LoginThrottle
    ) async throws -> Int

    /// The wait before the next login from an address, whatever the account, in seconds. Counts nothing.
    func wait(from address: LoginAddress, at now: Timestamp, under throttle: LoginThrottle) async throws
        -> Int

    /// Removes a reserved attempt from the counts.
    func release(_ attempt: LoginAttempt) async throws

    /// Records the success of a reserved attempt. It clears the failures of the account from that address, and removes
    /// the attempt from the address's count.
    func succeed(_ attempt: LoginAttempt) async throws

    /// Deletes failures whose last attempt was at or before `moment`, at most `limit`.
    /// - Returns: whether there may be more.
    func deleteFailures(upTo moment: Timestamp, atMost limit: Int) async throws -> Bool
}
