public import BlogDomain
import Database
import SQLStoreParts

extension PostgresRepositories: LoginAttemptRepository {
    /// Changes the counts of an attempt in one transaction.
    public func change<Value: Sendable>(
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
