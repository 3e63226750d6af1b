public import BlogDomain
import Database
import SQLStoreParts

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
        try await write {
            try $0.run(LoginAttemptQueries.deleting(ofKnown: isKnown, upTo: moment, atMost: limit)) == limit
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
            for (key, count) in counts where count != before[key] {
                try connection.run(LoginAttemptQueries.keeping(count, key))
            }
            return value
        }
    }
}

extension Connection {
    fileprivate func count(_ key: LoginCountKey) throws -> LoginCount? {
        try row(LoginAttemptQueries.count(key)) { $0.loginCount() }
    }
}
