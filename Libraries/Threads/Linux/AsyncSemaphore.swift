/// A counting semaphore for tasks, with a bounded first-in, first-out queue.
public final class AsyncSemaphore: Sendable {
    private typealias Waiter = CheckedContinuation<Void, any Error>

    private struct State {
        var queue = CancellableQueue<Waiter>()
        var free: Int
    }

    private let backlog: Int
    private let state: Lock<State>

    /// - Parameters:
    ///   - count: the number of permits.
    ///   - backlog: the number of tasks that may wait.
    public init(count: Int, backlog: Int) {
        self.backlog = backlog
        state = Lock(State(free: count))
    }

    /// Waits for a free permit. Each successful wait needs a ``signal()``.
    /// - Throws: ``OffloadingError/full``; `CancellationError`.
    public func wait() async throws {
        try Task.checkCancellation()
        let ticket = state.withLock { $0.queue.makeTicket() }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { waiter in
                enqueue(waiter, ticket)
                // If the task was cancelled since the first check, the handler found nothing in the queue.
                if Task.isCancelled { cancel(ticket) }
            }
        } onCancel: {
            cancel(ticket)
        }
    }

    /// Resumes the first waiter.
    public func signal() {
        let waiter = state.withLock { state in
            let waiter = state.queue.popFirst()
            if waiter == nil { state.free += 1 }
            return waiter
        }
        checkNoLockIsHeld()
        waiter?.resume()
    }

    private func enqueue(_ waiter: Waiter, _ ticket: CancellableQueue<Waiter>.Ticket) {
        let outcome: Result<Void, any Error>? = state.withLock { state in
            if state.free > 0 {
                state.free -= 1
                return .success(())
            }
            guard state.queue.count < backlog else { return .failure(OffloadingError.full) }
            state.queue.append(waiter, ticket)
            return nil
        }
        checkNoLockIsHeld()
        if let outcome { waiter.resume(with: outcome) }
    }

    private func cancel(_ ticket: CancellableQueue<Waiter>.Ticket) {
        let waiter = state.withLock { $0.queue.remove(ticket) }
        checkNoLockIsHeld()
        waiter?.resume(throwing: CancellationError())
    }
}
