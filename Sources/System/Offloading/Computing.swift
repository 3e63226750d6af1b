import Glibc

/// For what computes for long without waiting for anything, searching or exporting: it is done on the threads that
/// Swift's tasks share, one a core, while an event loop goes on with its other requests.
///
/// Only so many at once, so that they never take every core from the loops; the next ones wait for their turn.
public final class Computing: Sendable {
    /// Half of the cores, but one at least.
    public static let defaultAtOnce = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)) / 2)

    private let turns: Turns

    /// A bound on what computes at once. `backlog` more may wait for their turn.
    public init(atOnce: Int = defaultAtOnce, backlog: Int = 256) {
        turns = Turns(atOnce: max(atOnce, 1), backlog: max(backlog, 0))
    }

    /// Computes on the global executor and comes back to where the caller runs. Cancelling the caller's task cancels it,
    /// and task-local values go along.
    /// - Throws: ``OffloadingError/full``, `CancellationError` if it is cancelled before its turn has come, and what
    ///   `body` throws.
    public func offLoop<Value: Sendable>(
        _ body: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        try await turns.take()
        defer { turns.give() }
        // A child, because that is sure to begin on the executor it prefers and to be waited for on the parent's. To
        // change the preference of a running task moves it at its next suspension only: the compiler leaves out a change
        // of threads before a call that runs wherever its caller does.
        return try await withThrowingTaskGroup(of: Value.self) { group in
            group.addTask(executorPreference: globalConcurrentExecutor) {
                try Task.checkCancellation()
                return try await body()
            }
            guard let value = try await group.next() else { throw CancellationError() }
            return value
        }
    }
}
