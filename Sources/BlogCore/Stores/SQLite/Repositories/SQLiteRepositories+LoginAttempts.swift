public import BlogModels
public import BlogServices
import Database

enum LoginAttemptQueries {
    static let every = [count.statement, keep, delete]

    static let count = Query<LoginCountColumn>(
        "SELECT \(LoginCountColumn.list) FROM login_attempts WHERE account = ?1 AND address = ?2")

    static let keep = SQLStatement(
        """
        INSERT INTO login_attempts (account, address, recovery, last_at, known) VALUES (?1, ?2, ?3, ?4, ?5)
        ON CONFLICT (account, address) DO UPDATE SET recovery = ?3, last_at = ?4, known = ?5
        """)

    static let delete = SQLStatement(
        """
        DELETE FROM login_attempts WHERE (account, address) IN
            (SELECT account, address FROM login_attempts WHERE known = ?1 AND last_at <= ?2 LIMIT ?3)
        """)
}

enum LoginCountColumn: Int32, ColumnList {
    case recovery, lastAt, known

    var sql: String {
        switch self {
        case .lastAt: "last_at"
        default: caseName
        }
    }
}

extension SQLiteRepositories: LoginAttemptRepository {
    /// Counts an attempt before it is made, unless the throttle makes it wait.
    /// - Returns: the number of seconds to wait; 0 if the attempt was counted and may be made.
    public func reserve(
        _ attempt: LoginAttempt, at now: Timestamp, under throttle: LoginThrottle
    ) async throws -> Int {
        try await change(attempt, isCancellable: true) { throttle.reserve(attempt, in: &$0, at: now) }
    }

    public func wait(
        from address: LoginAddress, at now: Timestamp, under throttle: LoginThrottle
    ) async throws -> Int {
        throttle.wait(ofAddress: try await read { try $0.count(.address(address)) }, at: now)
    }

    /// Takes a counted attempt back, also for a caller that was cancelled meanwhile: otherwise a client that disconnects
    /// early would count as one that guesses.
    public func release(_ attempt: LoginAttempt, under throttle: LoginThrottle) async throws {
        try await change(attempt, isCancellable: false) { throttle.release(attempt, in: &$0) }
    }

    /// Records that a counted attempt succeeded, also for a caller that was cancelled meanwhile.
    public func succeed(_ attempt: LoginAttempt, under throttle: LoginThrottle) async throws {
        try await change(attempt, isCancellable: false) { throttle.succeed(attempt, in: &$0) }
    }

    /// Deletes old counts, at most `limit`, in one transaction.
    public func deleteCounts(
        ofKnown isKnown: Bool, upTo moment: Timestamp, atMost limit: Int
    ) async throws -> Bool {
        try await write { connection in
            try connection.run(
                LoginAttemptQueries.delete, .integer(isKnown ? 1 : 0), .moment(moment), .integer(Int64(limit))
            ) == limit
        }
    }

    /// Changes the counts of an attempt in one transaction.
    private func change<Value: Sendable>(
        _ attempt: LoginAttempt, isCancellable: Bool,
        _ body: @escaping @Sendable (inout LoginCounts) -> Value
    ) async throws -> Value {
        try await write(isCancellable: isCancellable) { connection in
            var counts: LoginCounts = [:]
            for key in attempt.keys { counts[key] = try connection.count(key) }
            let before = counts
            let value = body(&counts)
            for (key, count) in counts where count != before[key] { try connection.keep(count, key) }
            return value
        }
    }
}

extension LoginCountKey {
    /// The columns that identify a row. No username is empty or has a plus sign, and no address is an asterisk.
    fileprivate var columns: (account: SQLValue, address: SQLValue) {
        switch self {
        case .pair(let account, let address): (.text(account.text), .text(address.text))
        case .account(let account): (.text(account.text), .text("*"))
        case .address(let address): (.text(""), .text(address.text))
        case .registrations(let address): (.text("+"), .text(address.text))
        }
    }
}

extension Connection {
    fileprivate func count(_ key: LoginCountKey) throws -> LoginCount? {
        try row(LoginAttemptQueries.count, key.columns.account, key.columns.address) {
            LoginCount(
                lastAt: $0.moment(.lastAt), recovery: $0.count(.recovery), isKnown: $0.flag(.known))
        }
    }

    fileprivate func keep(_ count: LoginCount, _ key: LoginCountKey) throws {
        try run(
            LoginAttemptQueries.keep, key.columns.account, key.columns.address,
            .integer(Int64(count.recovery)), .moment(count.lastAt), .integer(count.isKnown ? 1 : 0))
    }
}
