public import BlogDomain
import Database
import SQLStoreParts

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
        let count = try await read {
            try await $0.row(LoginAttemptQueries.count(.address(address))) { $0.loginCount() }
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
        try await write {
            try await $0.run(LoginAttemptQueries.deleting(ofKnown: isKnown, upTo: moment, atMost: limit))
                == limit
        }
    }

    /// Changes the counts of an attempt in one transaction.
    private func change<Value: Sendable>(
        _ attempt: LoginAttempt, isCancellable: Bool,
        _ body: @escaping @Sendable (inout LoginCounts) -> Value
    ) async throws -> Value {
        try await write(isCancellable: isCancellable) { writing in
            let keys = Array(attempt.keys)
            let found = try await writing.send(keys.map { LoginAttemptQueries.count($0).call })
            var counts: LoginCounts = [:]
            for (key, result) in zip(keys, found) where result.count > 0 {
                counts[key] = PostgresRow<LoginCountColumn>(result, 0).loginCount()
            }
            let before = counts
            let value = body(&counts)
            let changes = counts.filter { $0.value != before[$0.key] }.map {
                LoginAttemptQueries.keeping($0.value, $0.key)
            }
            if !changes.isEmpty { _ = try await writing.send(changes) }
            return value
        }
    }
}
