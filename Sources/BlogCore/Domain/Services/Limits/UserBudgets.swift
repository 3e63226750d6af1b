import Threads

/// An action that is rate-limited for each user. A feature adds its own.
public struct UserBudget: Hashable, Sendable {
    private let name: String

    init(_ name: String) {
        self.name = name
    }
}

extension UserBudget {
    /// New drafts, edits, publications and restored posts, and changes of the account.
    public static let changes = UserBudget("changes")
    /// Edits that the page of an author saves while they write.
    public static let automaticSaves = UserBudget("automaticSaves")
    /// The bytes that these edits write, whether or not they add any.
    public static let automaticText = UserBudget("automaticText")
    /// The bytes of titles, texts, tags and comments that are saved.
    public static let text = UserBudget("text")
    /// Likes and follows.
    public static let reactions = UserBudget("reactions")
    public static let shares = UserBudget("shares")
}

/// Limits what each user does in a time. Only changes count: a request that fails or changes nothing costs nothing, and taking
/// something back, such as a like or a post, is free.
///
/// The counts are in memory, so a restart of the process resets them.
public final class UserBudgets: Sendable {
    /// The number of entries after which the oldest ones are forgotten. At most twice as many are in memory.
    private static let entries = 50_000

    private struct Key: Hashable {
        let user: UserID
        let budget: UserBudget
    }

    /// The moments at which budgets are whole again.
    private struct Recoveries {
        private var newer: [Key: Duration] = [:]
        private var older: [Key: Duration] = [:]

        subscript(key: Key) -> Duration {
            get { newer[key] ?? older[key] ?? .zero }
            set {
                if newer.count >= UserBudgets.entries { (older, newer) = (newer, [:]) }
                newer[key] = newValue
            }
        }
    }

    private let limits: [UserBudget: RateLimit]
    private let now: @Sendable () -> Duration
    private let recoveries = Lock(Recoveries())

    /// - Parameters:
    ///   - limits: a budget that is not in it is unlimited.
    ///   - clock: a monotonic clock.
    public init(_ limits: [UserBudget: RateLimit], clock: some Clock<Duration> = ContinuousClock()) {
        self.limits = limits
        let start = clock.now
        now = { start.duration(to: clock.now) }
    }

    /// Takes all parts of budgets that an action costs, or none.
    /// - Returns: the error if a budget is spent; nil if the action was taken.
    fileprivate func take(_ costs: [(UserBudget, Int)], of user: UserID) -> ServiceError? {
        let now = now()
        return recoveries.withLock { recoveries in
            var whole: [(Key, Duration)] = []
            for (budget, part) in costs where part > 0 {
                guard let limit = limits[budget] else { continue }
                let key = Key(user: user, budget: budget)
                var recovery = recoveries[key]
                let wait = limit.use(part, at: now, &recovery)
                guard wait == .zero else { return .budgetSpent(budget, retryAfter: wait.wholeSeconds) }
                whole.append((key, recovery))
            }
            for (key, recovery) in whole { recoveries[key] = recovery }
            return nil
        }
    }

    fileprivate func giveBack(_ costs: [(UserBudget, Int)], of user: UserID) {
        recoveries.withLock { recoveries in
            for (budget, part) in costs where part > 0 {
                limits[budget]?.giveBack(part, &recoveries[Key(user: user, budget: budget)])
            }
        }
    }
}

extension Services {
    /// Takes what a change costs before it is made, and gives it back if the change fails or changes nothing. Without budgets
    /// every change is made.
    /// - Parameters:
    ///   - bytes: the length of the texts that are saved.
    ///   - written: the bytes that an automatic save writes.
    ///   - request: nil, or a request that may repeat an earlier one. It is made even if a budget is spent, with the error that
    ///     it throws unless it is a repetition.
    /// - Throws: ``ServiceError/budgetSpent(_:retryAfter:)``, and the errors of `change`.
    func spend<Value>(
        _ budget: UserBudget, bytes: Int = 0, writing written: Int = 0, of user: UserID,
        once request: KeyedRequest?,
        if isChange: (Value) -> Bool, _ change: (KeyedRequest?) async throws -> Value
    ) async throws -> Value {
        guard let budgets = tools.budgets else { return try await change(request) }
        let costs = [(budget, 1), (.text, bytes), (.automaticText, written)]
        let refusal = budgets.take(costs, of: user)
        var request = request
        if let refusal, request == nil { throw refusal }
        request?.refusal = refusal
        var isSpent = false
        defer { if refusal == nil, !isSpent { budgets.giveBack(costs, of: user) } }
        let value = try await change(request)
        isSpent = isChange(value)
        return value
    }

    /// As above, for a request without a key.
    func spend<Value>(
        _ budget: UserBudget, bytes: Int = 0, writing written: Int = 0, of user: UserID,
        if isChange: (Value) -> Bool = { _ in true },
        _ change: () async throws -> Value
    ) async throws -> Value {
        try await spend(budget, bytes: bytes, writing: written, of: user, once: nil, if: isChange) { _ in
            try await change()
        }
    }
}

extension Duration {
    /// The seconds, rounded up.
    var wholeSeconds: Int { Int(components.seconds) + (components.attoseconds > 0 ? 1 : 0) }
}
