/// The limits that slow password guessing and protect the threads that hash passwords.
///
/// Attempts on an account are limited for each address, and for all addresses together. An address from which somebody has
/// logged in to the account is *known*: attempts from other addresses do not count there, so an attack does not lock a user
/// out. A device that has logged in before proves it by a token, and has a limit of its own wherever it is. Each limit recovers
/// evenly.
public struct LoginThrottle: Hashable, Sendable {
    /// Wrong passwords for one account from one address.
    var pair = RateLimit(10, in: .seconds(3_000))
    /// Attempts on one account from all addresses that are not known.
    var account = RateLimit(30, in: .seconds(9_000))
    /// Attempts from one address. A wrong password counts as three.
    var address = RateLimit(60, in: .seconds(3_600))
    /// Registrations from one address. Several users can share an address.
    var registrations = RateLimit(10, in: .seconds(3_600))
    /// Logins to one account from a known device. A wrong password counts as sixty.
    var device = RateLimit(600, in: .seconds(3_600))
    /// Devices of one account that become known.
    var newDevices = RateLimit(3, in: .seconds(9_000))

    /// How long an address is known after the last attempt.
    package static let knownSeconds: Int64 = 90 * 86_400
    /// How long a device is.
    package static let deviceSeconds: Int64 = 365 * 86_400

    public init() {}

    /// The number of seconds after which an attempt no longer counts.
    package var memory: Int64 {
        [pair, account, address, registrations, device, newDevices].map(\.period.components.seconds).max()
            ?? 0
    }

    /// Counts an attempt before its work starts, unless a limit makes it wait.
    /// - Returns: the wait in seconds; 0 if the attempt was counted and is allowed.
    package func reserve(_ attempt: LoginAttempt, in counts: inout LoginCounts, at now: Timestamp) -> Int {
        var used = counts
        var wait = 0
        for key in attempt.limiting(counts) {
            wait = max(wait, limit(of: key).use(part(of: key), at: now, &used[key]))
        }
        if wait == 0 { counts = used }
        return wait
    }

    /// The wait before the next login from an address, in seconds, by the count of the address.
    package func wait(of address: LoginAddress, _ count: LoginCount?, at now: Timestamp) -> Int {
        var count = count
        return self.address.use(part(of: .address(address)), at: now, &count)
    }

    /// Takes an attempt back that was counted.
    package func release(_ attempt: LoginAttempt, in counts: inout LoginCounts) {
        for key in attempt.limiting(counts) { giveBack(part(of: key), of: key, in: &counts) }
    }

    /// Records that the password of a counted attempt was right.
    package func succeed(_ attempt: LoginAttempt, in counts: inout LoginCounts) {
        var now: Timestamp?
        for key in attempt.limiting(counts) {
            now = counts[key]?.lastAt ?? now
            switch key {
            case .pair: counts[key]?.recovery = 0
            case .address, .device: giveBack(part(of: key) - 1, of: key, in: &counts)
            case .account, .registrations, .newDevices: break
            }
        }
        // The address is known, also if only the device limits the attempt. Then wrong passwords from there count on.
        for key in attempt.keys {
            guard case .pair = key, let now else { continue }
            let recovery =
                counts[key].map { $0.lastAt.secondsSince1970 + Int64($0.recovery) - now.secondsSince1970 }
                ?? 0
            counts[key] = LoginCount(lastAt: now, recovery: Int(max(0, recovery)), isKnown: true)
        }
        guard let (device, newDevices) = attempt.device, counts[device] == nil, let now,
            self.newDevices.use(1, at: now, &counts[newDevices]) == 0
        else { return }
        counts[device] = LoginCount(lastAt: now, recovery: 0, isKnown: true)
    }

    private func giveBack(_ part: Int, of key: LoginCountKey, in counts: inout LoginCounts) {
        guard let count = counts[key] else { return }
        counts[key]?.recovery = max(0, count.recovery - limit(of: key).duration(of: part).wholeSeconds)
    }

    private func limit(of key: LoginCountKey) -> RateLimit {
        switch key {
        case .pair: pair
        case .account: account
        case .address: address
        case .registrations: registrations
        case .device: device
        case .newDevices: newDevices
        }
    }

    private func part(of key: LoginCountKey) -> Int {
        switch key {
        case .address: 3
        case .device: 60
        default: 1
        }
    }
}

extension RateLimit {
    /// Uses a part, as of a stored count.
    /// - Returns: the wait in seconds; 0 if the part was used.
    fileprivate func use(_ part: Int, at now: Timestamp, _ count: inout LoginCount?) -> Int {
        let moment = Duration.seconds(now.secondsSince1970)
        var recovery = count.map { .seconds($0.lastAt.secondsSince1970) + .seconds($0.recovery) } ?? moment
        let wait = use(part, at: moment, &recovery)
        guard wait == .zero else { return wait.wholeSeconds }
        count = LoginCount(
            lastAt: now, recovery: (recovery - moment).wholeSeconds, isKnown: count?.isKnown ?? false)
        return 0
    }
}

/// An attempt to log in or to register. Logins and registrations are counted separately.
public struct LoginAttempt: Hashable, Sendable {
    /// The counts of an attempt from a device that is not known.
    private let common: [LoginCountKey]
    /// The counts of the account on the client's device, and of its new devices; nil for a client without a token of its own.
    fileprivate var device: (LoginCountKey, LoginCountKey)? { own.count == 2 ? (own[0], own[1]) : nil }
    private let own: [LoginCountKey]

    /// The counts to which the attempt belongs.
    package var keys: [LoginCountKey] { common + own }

    /// Creates an attempt to log in, or to change a password.
    /// - Parameters:
    ///   - account: the username, whether or not it exists; nil for an invalid username.
    ///   - address: the network address of the client.
    ///   - device: the hash of the token of the client's device. After a success the device is known.
    public init(account: Username?, address: LoginAddress, device: TokenHash? = nil) {
        common = (account.map { [.pair($0, address), .account($0)] } ?? []) + [.address(address)]
        own = account.flatMap { name in device.map { [.device(name, $0), .newDevices(name)] } } ?? []
    }

    /// Creates an attempt to register. The address of a success is known, as after a login.
    public init(registering username: Username, from address: LoginAddress) {
        common = [.registrations(address), .pair(username, address)]
        own = []
    }

    /// The counts that limit the attempt: on a known device its own, and at a known address not that of all others.
    fileprivate func limiting(_ counts: LoginCounts) -> [LoginCountKey] {
        if let device = own.first, counts[device] != nil { return [device] }
        let isKnown = common.contains { counts[$0]?.isKnown ?? false }
        return isKnown ? common.filter { if case .account = $0 { false } else { true } } : common
    }
}

/// Identifies a count of attempts.
public enum LoginCountKey: Hashable, Sendable {
    /// An account, from one address.
    case pair(Username, LoginAddress)
    /// An account, from all addresses that are not known.
    case account(Username)
    /// All logins from an address.
    case address(LoginAddress)
    case registrations(LoginAddress)
    /// An account, from one known device, which is a hash.
    case device(Username, TokenHash)
    /// The devices of an account that became known.
    case newDevices(Username)
}

/// The counts of one attempt, by their keys.
public typealias LoginCounts = [LoginCountKey: LoginCount]

/// Attempts in the form that a store keeps. An attempt in progress counts as failed.
public struct LoginCount: Hashable, Sendable {
    /// The date of the last attempt.
    public let lastAt: Timestamp
    /// The seconds from then until the whole limit is available again.
    public var recovery: Int
    /// Whether somebody has logged in to the account from the address.
    public var isKnown: Bool

    public init(lastAt: Timestamp, recovery: Int, isKnown: Bool) {
        self.lastAt = lastAt
        self.recovery = recovery
        self.isKnown = isKnown
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

/// Stores counts of attempts, so that they survive a restart.
public protocol LoginAttemptRepository: AnyObject, Sendable {
    /// Counts an attempt before its work starts, unless a limit makes it wait. The check and the count are one transaction, so
    /// concurrent attempts cannot exceed a limit.
    /// - Returns: the wait in seconds; 0 if the attempt was counted and is allowed.
    func reserve(
        _ attempt: LoginAttempt, at now: Timestamp, under throttle: LoginThrottle
    ) async throws -> Int

    /// The wait before the next login from an address, whatever the account, in seconds. Counts nothing.
    func wait(from address: LoginAddress, at now: Timestamp, under throttle: LoginThrottle) async throws
        -> Int

    /// Removes a reserved attempt from the counts.
    func release(_ attempt: LoginAttempt, under throttle: LoginThrottle) async throws

    /// Records the success of a reserved attempt. Its address and its device are known from now on.
    func succeed(_ attempt: LoginAttempt, under throttle: LoginThrottle) async throws

    /// Deletes counts whose last attempt was at or before `moment`, at most `limit`: those of known addresses, or the others. Known
    /// devices stay longer than addresses, for ``LoginThrottle/deviceSeconds``.
    /// - Returns: whether there may be more.
    func deleteCounts(ofKnown: Bool, upTo moment: Timestamp, atMost limit: Int) async throws -> Bool
}
