public import BlogDomain
import Database
import SQLStoreParts

extension SQLiteRepositories: LoginAttemptRepository {
    /// Changes the counts of an attempt in one transaction.
    public func change<Value: Sendable>(
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
