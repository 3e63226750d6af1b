import Glibc

/// Runs long computations, such as searching or exporting, on the threads that Swift's tasks share, one per core, while
/// an event loop continues with its other requests.
///
/// The number of computations at a time is limited, so that they never take every core from the loops. Further ones wait.
public final class Computing: Sendable {
    /// Half of the cores, but at least one.
    public static let defaultAtOnce = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)) / 2)

    private let semaphore: AsyncSemaphore

    /// Allows `atOnce` computations at a time; `backlog` more may wait, and take turns by their clients.
    public init(atOnce: Int = defaultAtOnce, backlog: Int = 256) {
        semaphore = AsyncSemaphore(count: max(atOnce, 1), backlog: max(backlog, 0))
    }

    /// One of the places for a computation. The body that receives it has it until it returns.
    public struct Permit: Sendable {
        fileprivate init() {}

        /// Computes on the global executor and returns to the caller's executor. Cancelling the caller's task cancels the
        /// computation, which has the caller's task-local values.
        /// - Throws: `CancellationError` if the task is cancelled before the computation begins, and the errors of `body`.
        public func offLoop<Value: Sendable>(
            _ body: @escaping @Sendable () async throws -> Value
        ) async throws -> Value {
            try await inChildTask(on: globalConcurrentExecutor) {
                try Task.checkCancellation()
                return try await body()
            }
        }
    }

    /// Waits for a permit, then runs `body` on the caller's executor. So a caller that loads what it computes with takes
    /// the permit first, and callers that wait hold no data.
    /// - Throws: ``OffloadingError/full``, `CancellationError` if the task is cancelled while it waits, and the errors of
    ///   `body`.
    public func withPermit<Value>(_ body: (Permit) async throws -> Value) async throws -> Value {
        try await semaphore.wait()
        defer { semaphore.signal() }
        return try await body(Permit())
    }

    /// Computes on the global executor under a permit and returns to the caller's executor; see ``Permit/offLoop(_:)``.
    /// - Throws: as ``withPermit(_:)``.
    public func offLoop<Value: Sendable>(
        _ body: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        try await withPermit { try await $0.offLoop(body) }
    }
}

/// Runs `body` on an executor and returns to the caller's, by a child task: it begins on the executor that it prefers, and is
/// awaited on the parent's. Changing the preference of a running task only moves it at its next suspension: the compiler omits the
/// change of threads before a call that runs on its caller's executor.
public func inChildTask<Value: Sendable>(
    on executor: any TaskExecutor, _ body: @escaping @Sendable () async throws -> Value
) async throws -> Value {
    try await withThrowingTaskGroup(of: Value.self) { group in
        group.addTask(executorPreference: executor) { try await body() }
        guard let value = try await group.next() else { throw CancellationError() }
        return value
    }
}
