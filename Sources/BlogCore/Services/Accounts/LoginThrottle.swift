public import BlogModels

/// The rule by which guessing is slowed: some tries are free, then each must wait twice as long as the one before.
/// Failures are forgotten once nothing was tried for a while. An attacker never locks a user out from another address.
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

/// One attempt to log in or to register. The two are counted apart.
public struct LoginAttempt: Hashable, Sendable {
    /// What an attempt is for.
    public enum Purpose: Hashable, Sendable {
        /// To prove an identity by a password.
        case login
        /// To make an account.
        case registration
    }

    /// What it is for.
    public let purpose: Purpose
    /// The name of a login, whether or not a user has it; nil for a text that cannot be a name, and for a registration.
    public let account: Username?
    /// Where it comes from.
    public let address: LoginAddress

    /// Makes an attempt to log in.
    public init(account: Username?, address: LoginAddress) {
        purpose = .login
        self.account = account
        self.address = address
    }

    /// Makes an attempt to register, which counts for its address alone.
    public init(registrationFrom address: LoginAddress) {
        purpose = .registration
        account = nil
        self.address = address
    }
}

/// How many attempts failed, and when the last one was made. An attempt in progress counts as failed.
public struct LoginFailures: Hashable, Sendable {
    /// How often.
    public let count: Int
    /// When last.
    public let lastAt: Timestamp

    /// Makes a record.
    public init(count: Int, lastAt: Timestamp) {
        self.count = count
        self.lastAt = lastAt
    }
}

/// The network address that attempts are counted for. The entry point decides which addresses count as one: the server
/// counts an IPv6 network as one address.
public struct LoginAddress: ExactText {
    /// The address as a store keeps it.
    public let text: String

    /// Wraps an address, or a network of addresses.
    public init(_ text: String) {
        self.text = text
    }
}

/// Failed attempts to log in, by account and address, kept across restarts.
/// Every function throws ``StoreError`` when the store fails.
public protocol LoginAttemptRepository: Sendable {
    /// Counts a try before it is made, for its account from its address and for its address, unless the rule has it
    /// wait. Looking and counting are one step: of many tries at once no more get through than one after the other.
    /// Forgets what the rule forgets.
    /// - Returns: how many seconds to wait; 0 if the try was counted and may be made.
    func reserve(
        _ attempt: LoginAttempt, at now: Timestamp, under throttle: LoginThrottle
    ) async throws -> Int

    /// Takes a counted try back, as if it had not been made.
    func takeBack(_ attempt: LoginAttempt) async throws

    /// Notes that a counted try succeeded: the account has a clean record from that address again, and the address
    /// is not charged for this try.
    func succeed(_ attempt: LoginAttempt) async throws
}
