import Threads

/// Computes a value once for all tasks that want it at the same time.
///
/// The computation has a task of its own, so a cancelled caller leaves the others alone. When the last caller has left,
/// the computation is cancelled. A value, or an error, belongs to the callers that waited for it; nothing is kept.
final class SingleFlight<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private typealias Waiter = CheckedContinuation<Value, any Error>

    /// A running computation.
    private final class Flight: Sendable {
        struct State {
            /// The callers that have not been cancelled.
            var callers = 1
            var waiters: [Int: Waiter] = [:]
            var tickets = 0
            var task: Task<Void, Never>?
            /// Set when the computation has ended.
            var outcome: Result<Value, any Error>?
        }

        let state = Lock(State())
    }

    /// The computations that further callers join. Its lock is taken before that of a computation.
    private let running = Lock<[Key: Flight]>([:])

    /// The value of the running computation for this key, or else of `compute`, which begins at once.
    ///
    /// The last caller to be cancelled waits until the cancelled computation has ended, so a computation never outlives its
    /// callers.
    /// - Parameter executor: where `compute` prefers to run. Its first part runs directly, on the caller's thread.
    /// - Returns: the value, and whether another caller began the computation.
    /// - Throws: `CancellationError` if the caller is cancelled while it waits, and the errors of `compute`.
    func value(
        for key: Key, on executor: (any TaskExecutor)?,
        _ compute: @escaping @Sendable () async throws -> Value
    ) async throws -> (value: Value, isShared: Bool) {
        let (flight, isShared) = join(key)
        if !isShared {
            let task = Task.immediate(executorPreference: executor) {
                do {
                    self.finish(flight, key: key, outcome: .success(try await compute()))
                } catch {
                    self.finish(flight, key: key, outcome: .failure(error))
                }
            }
            let outcome = flight.state.withLock { state in
                state.task = task
                return state.outcome
            }
            // The computation did not suspend.
            if let outcome { return (try outcome.get(), false) }
        }
        do {
            return (try await wait(for: flight), isShared)
        } catch {
            if let abandoned = leave(flight, key) {
                checkNoLockIsHeld()
                abandoned.cancel()
                await abandoned.value
            }
            throw error
        }
    }

    private func join(_ key: Key) -> (flight: Flight, isShared: Bool) {
        running.withLock { running in
            if let flight = running[key] {
                flight.state.withLock { $0.callers += 1 }
                return (flight, true)
            }
            let flight = Flight()
            running[key] = flight
            return (flight, false)
        }
    }

    /// Returns the task of a computation that has lost its last caller before it has ended.
    private func leave(_ flight: Flight, _ key: Key) -> Task<Void, Never>? {
        running.withLock { running in
            let abandoned: Task<Void, Never>? = flight.state.withLock { state in
                state.callers -= 1
                return state.callers == 0 && state.outcome == nil ? state.task : nil
            }
            if abandoned != nil, running[key] === flight { running[key] = nil }
            return abandoned
        }
    }

    private func finish(_ flight: Flight, key: Key, outcome: Result<Value, any Error>) {
        running.withLock { running in
            if running[key] === flight { running[key] = nil }
        }
        let waiters = flight.state.withLock { state in
            state.outcome = outcome
            defer { state.waiters = [:] }
            return state.waiters
        }
        checkNoLockIsHeld()
        for waiter in waiters.values { waiter.resume(with: outcome) }
    }

    private func wait(for flight: Flight) async throws -> Value {
        let ticket = flight.state.withLock { state in
            state.tickets += 1
            return state.tickets
        }
        @Sendable func cancel() {
            let waiter = flight.state.withLock { $0.waiters.removeValue(forKey: ticket) }
            checkNoLockIsHeld()
            waiter?.resume(throwing: CancellationError())
        }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { waiter in
                let outcome = flight.state.withLock { state in
                    if state.outcome == nil { state.waiters[ticket] = waiter }
                    return state.outcome
                }
                checkNoLockIsHeld()
                if let outcome { waiter.resume(with: outcome) }
                // If the task was cancelled before, the handler found no waiter.
                if Task.isCancelled { cancel() }
            }
        } onCancel: {
            cancel()
        }
    }
}
