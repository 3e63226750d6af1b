import GRDB
import SQLiteStore
import Synchronization

extension SQLiteRepositories {
    /// The number of statements that the reading connection runs during `body`.
    nonisolated(nonsending) func statements(during body: () async throws -> Void) async throws -> Int {
        let counter = StatementCounter()
        try await reader.unsafeRead { database in
            database.trace { _ in counter.count.withLock { $0 += 1 } }
        }
        try await body()
        try await reader.unsafeRead { $0.trace(options: []) }
        return counter.count.withLock { $0 }
    }
}

private final class StatementCounter: Sendable {
    let count = Mutex(0)
}
