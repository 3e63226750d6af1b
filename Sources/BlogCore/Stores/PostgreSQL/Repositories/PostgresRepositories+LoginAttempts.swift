public import BlogModels
public import BlogServices
import PostgreSQL

enum LoginAttemptQueries {
    static let every = [count.statement, keep, delete]

    static let count = PostgresQuery<LoginCountColumn>(
        "SELECT \(LoginCountColumn.list) FROM login_attempts WHERE account = $1 AND address = $2")

    /// `$5` is 1 if the address is known.
    static let keep = PostgresStatement.write(
        """
        INSERT INTO login_attempts (account, address, recovery, last_at, known)
        VALUES ($1, $2, $3, $4, $5::bigint = 1)
        ON CONFLICT (account, address) DO UPDATE SET recovery = $3, last_at = $4, known = excluded.known
        """)

    static let delete = PostgresStatement.write(
        """
        DELETE FROM login_attempts a
        USING (
            SELECT array_agg(account) AS accounts, array_agg(address) AS addresses
            FROM (
                SELECT account, address FROM login_attempts
                WHERE known = ($1::bigint = 1) AND last_at <= $2 LIMIT $3
            ) AS old
        ) AS old, unnest(old.accounts, old.addresses) AS k (account, address)
        WHERE a.account = k.account AND a.address = k.address
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

extension PostgresRepositories: LoginAttemptRepository {
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
        let count = try await read { reading in
            try await reading.row(LoginAttemptQueries.count, .text(""), .text(address.text)) {
                $0.loginCount()
            }
        }
        return throttle.wait(ofAddress: count, at: now)
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
        try await write { writing in
            try await writing.run(
                LoginAttemptQueries.delete, .integer(isKnown ? 1 : 0), .moment(moment), .integer(Int64(limit))
            ) == limit
        }
    }

    /// Changes the counts of an attempt in one transaction.
    private func change<Value: Sendable>(
        _ attempt: LoginAttempt, isCancellable: Bool,
        _ body: @escaping @Sendable (inout LoginCounts) -> Value
    ) async throws -> Value {
        try await write(isCancellable: isCancellable) { writing in
            let keys = Array(attempt.keys)
            let found = try await writing.send(keys.map { $0.call(LoginAttemptQueries.count.statement) })
            var counts: LoginCounts = [:]
            for (key, result) in zip(keys, found) where result.count > 0 {
                counts[key] = PostgresRow<LoginCountColumn>(result, 0).loginCount()
            }
            let before = counts
            let value = body(&counts)
            let changes = counts.filter { $0.value != before[$0.key] }.map { key, count in
                key.call(
                    LoginAttemptQueries.keep, .integer(Int64(count.recovery)), .moment(count.lastAt),
                    .integer(count.isKnown ? 1 : 0))
            }
            if !changes.isEmpty { _ = try await writing.send(changes) }
            return value
        }
    }
}

extension LoginCountKey {
    /// A statement whose first values identify a row. No username is empty or has a plus sign, and no address is an asterisk.
    fileprivate func call(_ statement: PostgresStatement, _ values: PostgresValue...) -> PostgresCall {
        let columns: [PostgresValue] =
            switch self {
            case .pair(let account, let address): [.text(account.text), .text(address.text)]
            case .account(let account): [.text(account.text), .text("*")]
            case .address(let address): [.text(""), .text(address.text)]
            case .registrations(let address): [.text("+"), .text(address.text)]
            }
        return PostgresCall(statement, columns + values)
    }
}

extension PostgresRow<LoginCountColumn> {
    fileprivate func loginCount() -> LoginCount {
        LoginCount(lastAt: moment(.lastAt), recovery: count(.recovery), isKnown: flag(.known))
    }
}
